import type { TextSpan } from '../mark/text-span.ts';
import type { ReadingPlace } from '../place/reading-place.ts';
import type { Block } from '../text/block.ts';

/** The texts of a chapter's blocks, as they are searched. Each has a character for each of the block's. */
export function searchedTexts(blocks: readonly Block[]): readonly string[] {
  return blocks.map(({ text }) => folded(text));
}

/** Where a chapter says what is looked for, whatever its case and width; none for a query of mere spaces. */
export function findMatches(texts: readonly string[], query: string): TextSpan[] {
  const wanted = folded(query).trim();
  if (wanted === '') return [];
  const matches: TextSpan[] = [];
  for (const [paragraph, text] of texts.entries()) {
    let from = text.indexOf(wanted);
    while (from >= 0) {
      const to = from + wanted.length;
      matches.push({ paragraph, from, to });
      from = text.indexOf(wanted, to);
    }
  }
  return matches;
}

/** The index of the first that ends behind a place, or of the first of all: who searches goes on from where they read. */
export function matchFrom(matches: readonly TextSpan[], { paragraph, character }: ReadingPlace): number {
  const index = matches.findIndex(
    (match) => match.paragraph > paragraph || (match.paragraph === paragraph && match.to > character),
  );
  return Math.max(index, 0);
}

const wide = /[\uff01-\uff5e\u3000\t\n]/g;
const wideToNarrow = 0xfee0;

/** In one case, half as wide; as long as the text itself. */
function folded(text: string): string {
  const narrow = text.replace(wide, (character) => {
    const code = character.charCodeAt(0);
    return code > wideToNarrow ? String.fromCharCode(code - wideToNarrow) : ' ';
  });
  const lower = narrow.toLowerCase();
  // A few letters of other scripts become two.
  if (lower.length === narrow.length) return lower;
  return Array.from(narrow, lowerAsLong).join('');
}

function lowerAsLong(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}
