import { nearestPlace, type ParagraphStarts, type ReadingPlace } from '../place/reading-place.ts';

/**
 * Converts a place to one number. Each paragraph has one position more than it has characters, so that a picture, which
 * has no text, has a position too.
 */
export function positionOf(starts: ParagraphStarts, place: ReadingPlace): number {
  const { paragraph, character } = nearestPlace(starts, place);
  return paragraphPosition(starts, paragraph) + character;
}

/** Converts a position back to a place, as the inverse of `positionOf`. */
export function placeOf(starts: ParagraphStarts, position: number): ReadingPlace {
  const paragraph = paragraphHolding(starts, position);
  return nearestPlace(starts, { paragraph, character: position - paragraphPosition(starts, paragraph) });
}

/** Returns the position at which a paragraph starts. */
export function paragraphPosition(starts: ParagraphStarts, paragraph: number): number {
  return (starts[paragraph] ?? 0) + paragraph;
}

/** Returns the end position of the chapter. */
export function endPosition(starts: ParagraphStarts): number {
  return paragraphPosition(starts, starts.length - 1);
}

/**
 * Returns the index of the paragraph that contains a position. After the end of the chapter, returns that of the last
 * paragraph.
 */
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
