import type { TextSpan } from '../mark/text-span.ts';
import type { ReadingPlace } from '../place/reading-place.ts';
import type { Block } from '../text/block.ts';

/** Returns the text of each block in the form that is searched; it has the same length as the block's text. */
export function searchedTexts(blocks: readonly Block[]): readonly string[] {
  return blocks.map(({ text }) => folded(text));
}

/** Finds all matches, ignoring case and full or half width. A query of spaces has no matches. */
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

/** Returns the index of the first match that ends after the reading position, or else 0. */
export function matchFrom(matches: readonly TextSpan[], { paragraph, character }: ReadingPlace): number {
  const index = matches.findIndex(
    (match) => match.paragraph > paragraph || (match.paragraph === paragraph && match.to > character),
  );
  return Math.max(index, 0);
}

const wide = /[\uff01-\uff5e\u3000\t\n]/g;
const wideToNarrow = 0xfee0;

/** Converts to lower case and half width, without changing the length. */
function folded(text: string): string {
  const narrow = text.replace(wide, (character) => {
    const code = character.charCodeAt(0);
    return code > wideToNarrow ? String.fromCharCode(code - wideToNarrow) : ' ';
  });
  const lower = narrow.toLowerCase();
  // Checks the length, because some letters, such as İ, become two characters in lower case.
  if (lower.length === narrow.length) return lower;
  return Array.from(narrow, lowerAsLong).join('');
}

function lowerAsLong(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}
