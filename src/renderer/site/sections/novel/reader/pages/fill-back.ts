import { chapterStart, type ReadingPlace } from '../place/reading-place.ts';
import { endOf, hasLines, nearestRect, textPieces } from '../place/text-pieces.ts';
import { beginOfCharacter, firstWhere, paragraphNumber } from './cut-pages.ts';

/** Tolerance in CSS px, because layout coordinates are fractions of a pixel. */
const tolerance = 1;

/**
 * Returns the start of the fullest page that ends at the window's end. The window is laid out as one column without
 * end; `height` is the height of a page.
 */
export function fillBack(text: Element, height: number): ReadingPlace {
  const elements = [...text.querySelectorAll('[data-paragraph]')].reverse();
  const [last] = elements;
  if (!last) return chapterStart;
  const edge = bottomOf(last) - height - tolerance;
  let place = beginOf(last);
  for (const element of elements) {
    const begin = beginOf(element);
    const title = isStart(begin) ? text.querySelector('.chapter-text__title') : undefined;
    const { top } = element.getBoundingClientRect();
    if ((title?.getBoundingClientRect().top ?? top) >= edge) place = begin;
    // If the title does not fit, the page begins below the first line.
    else return lineBelow(element, title ? Math.max(edge, top + 2 * tolerance) : edge) ?? place;
  }
  return place;
}

function isStart({ paragraph, character }: ReadingPlace): boolean {
  return paragraph === 0 && character === 0;
}

function beginOf(element: Element): ReadingPlace {
  const [first] = hasLines(element) ? textPieces(element) : [];
  return { paragraph: paragraphNumber(element), character: first?.from ?? 0 };
}

/** Returns the bottom without the gap to the next paragraph, which the last paragraph of a page does not need. */
function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(element).paddingBottom);
}

/** Returns the first line that is completely below the edge. Headings are not divided. */
function lineBelow(element: Element, edge: number): ReadingPlace | undefined {
  if (!hasLines(element) || element.matches('.chapter-text__heading')) return undefined;
  const pieces = textPieces(element);
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
  const { paragraph, character: from } = beginOf(element);
  const to = endOf(pieces);
  const isBelow = (character: number): boolean => {
    const rect = nearestRect(pieces, character);
    return rect !== undefined && (rect.top + rect.bottom - lineHeight) / 2 >= edge;
  };
  const first = firstWhere(isBelow, { from, to });
  return first < to ? { paragraph, character: beginOfCharacter(pieces, first) } : undefined;
}
