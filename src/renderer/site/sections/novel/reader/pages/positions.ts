import { nearestPlace, type ParagraphStarts, type ReadingPlace } from '../place/reading-place.ts';

/**
 * Converts a place to one number. Each paragraph has one position more than characters, so that pictures, which have no
 * text, have one too.
 */
export function positionOf(starts: ParagraphStarts, place: ReadingPlace): number {
  const { paragraph, character } = nearestPlace(starts, place);
  return paragraphPosition(starts, paragraph) + character;
}

/** Inverts `positionOf`. */
export function placeOf(starts: ParagraphStarts, position: number): ReadingPlace {
  const paragraph = paragraphHolding(starts, position);
  return nearestPlace(starts, { paragraph, character: position - paragraphPosition(starts, paragraph) });
}

/** Returns the first position of a paragraph. */
export function paragraphPosition(starts: ParagraphStarts, paragraph: number): number {
  return (starts[paragraph] ?? 0) + paragraph;
}

/** Returns the end position of the chapter. */
export function endPosition(starts: ParagraphStarts): number {
  return paragraphPosition(starts, starts.length - 1);
}

/** Returns the paragraph that contains a position; beyond the end, the last one. */
export function paragraphHolding(starts: ParagraphStarts, position: number): number {
  let low = 0;
  let high = Math.max(starts.length - 2, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (paragraphPosition(starts, middle) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
