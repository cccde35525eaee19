import * as Type from 'typebox';
import type { Block } from '../text/block.ts';

/** Place in a chapter, independent of font, width and theme: the indexes of a paragraph and of a character in it. */
export const ReadingPlace = Type.Object({
  paragraph: Type.Integer({ minimum: 0 }),
  character: Type.Integer({ minimum: 0 }),
});
export type ReadingPlace = Type.Static<typeof ReadingPlace>;

export const chapterStart: ReadingPlace = { paragraph: 0, character: 0 };

/** Place after the end of every chapter. `nearestPlace` moves it to the last place of a chapter. */
export const chapterEnd: ReadingPlace = {
  paragraph: Number.MAX_SAFE_INTEGER,
  character: Number.MAX_SAFE_INTEGER,
};

/** Number of characters before each paragraph, plus one entry for the end. */
export type ParagraphStarts = readonly number[];

export function paragraphStarts(blocks: readonly Block[]): ParagraphStarts {
  const starts = [0];
  let end = 0;
  for (const { text } of blocks) {
    end += text.length;
    starts.push(end);
  }
  return starts;
}

/** Returns the number of characters before a place. A place that no longer exists counts as the nearest one. */
export function characterAt(starts: ParagraphStarts, place: ReadingPlace): number {
  const { paragraph, character } = nearestPlace(starts, place);
  return (starts[paragraph] ?? 0) + character;
}

/** Returns the place after a number of characters, as the inverse of `characterAt`. */
export function placeAt(starts: ParagraphStarts, character: number): ReadingPlace {
  let low = 0;
  let high = Math.max(starts.length - 2, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= character) low = middle;
    else high = middle - 1;
  }
  return nearestPlace(starts, { paragraph: low, character: character - (starts[low] ?? 0) });
}

/** Moves a place into the chapter, which may have become shorter. */
export function nearestPlace(starts: ParagraphStarts, { paragraph, character }: ReadingPlace): ReadingPlace {
  const last = Math.max(starts.length - 2, 0);
  if (paragraph > last) return { paragraph: last, character: lengthOf(starts, last) };
  return { paragraph, character: Math.min(Math.max(character, 0), lengthOf(starts, paragraph)) };
}

function lengthOf(starts: ParagraphStarts, paragraph: number): number {
  return (starts[paragraph + 1] ?? 0) - (starts[paragraph] ?? 0);
}
