import type { ReadingPlace } from './reading-place.ts';
import { endOf, hasLines, nearestRect, textPieces } from './text-pieces.ts';

/**
 * Elements that contain the paragraphs, from top to bottom. Places in them are found by the rectangles of ranges and
 * not by hit tests. Every engine supports that, and menus over the text do not interfere.
 */
export type Groups = ArrayLike<Element>;

/** Returns the first character of the first line that is mostly below `edge`. Undefined if there is none. */
export function placeAtTop(groups: Groups, edge: number): ReadingPlace | undefined {
  const first = firstBelow(groups, edge);
  for (let index = first; index < groups.length; index += 1) {
    const paragraphs = groups[index]?.querySelectorAll('[data-paragraph]') ?? [];
    for (let next = firstBelow(paragraphs, edge); next < paragraphs.length; next += 1) {
      const paragraph = paragraphs[next];
      const character = paragraph && characterAtTop(paragraph, edge);
      if (character !== undefined) return { paragraph: numberOf(paragraph), character };
    }
  }
  return undefined;
}

/**
 * Returns the distance in CSS px from the top of the viewport to the line of a place. Undefined if it is not rendered.
 */
export function topOfPlace(groups: Groups, { paragraph, character }: ReadingPlace): number | undefined {
  const element = paragraphElement(groups, paragraph);
  if (!element) return undefined;
  const own = element.getBoundingClientRect().top;
  if (!hasLines(element)) return own;
  const pieces = textPieces(element);
  const rect = nearestRect(pieces, Math.min(character, Math.max(endOf(pieces) - 1, 0)));
  return rect?.top ?? own;
}

function paragraphElement(groups: Groups, paragraph: number): Element | undefined {
  for (const group of Array.from(groups)) {
    const last = group.lastElementChild;
    if (!last || numberOf(last) < paragraph) continue;
    return group.querySelector(`[data-paragraph="${paragraph}"]`) ?? undefined;
  }
  return undefined;
}

function numberOf(paragraph: Element | undefined): number {
  return Number(paragraph?.getAttribute('data-paragraph') ?? -1);
}

/** Returns the index of the first element that ends below `edge`. The elements must be one below the other. */
function firstBelow(elements: ArrayLike<Element>, edge: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the first character of the paragraph below `edge`. Undefined if all its lines are above. A block without
 * lines counts as one line.
 */
function characterAtTop(paragraph: Element, edge: number): number | undefined {
  if (!hasLines(paragraph)) return 0;
  const pieces = textPieces(paragraph);
  let low = 0;
  let high = endOf(pieces);
  while (low < high) {
    const middle = (low + high) >> 1;
    const rect = nearestRect(pieces, middle);
    if (rect && (rect.top + rect.bottom) / 2 >= edge) high = middle;
    else low = middle + 1;
  }
  return low < endOf(pieces) ? low : undefined;
}
