import { nearestPlace, type ParagraphStarts, type ReadingPlace } from '../place/reading-place.ts';

/**
 * A place as one number. A paragraph has one position more than it has characters: so pictures, which have no text, have
 * one of their own too.
 */
export function positionOf(starts: ParagraphStarts, place: ReadingPlace): number {
  const { paragraph, character } = nearestPlace(starts, place);
  return paragraphPosition(starts, paragraph) + character;
}

/** The inverse of `positionOf`. */
export function placeOf(starts: ParagraphStarts, position: number): ReadingPlace {
  const paragraph = paragraphHolding(starts, position);
  return nearestPlace(starts, { paragraph, character: position - paragraphPosition(starts, paragraph) });
}

/** Where a paragraph begins. */
export function paragraphPosition(starts: ParagraphStarts, paragraph: number): number {
  return (starts[paragraph] ?? 0) + paragraph;
}

/** Where the chapter ends. */
export function endPosition(starts: ParagraphStarts): number {
  return paragraphPosition(starts, starts.length - 1);
}

/** The paragraph that a position is in; the last one beyond the end. */
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
