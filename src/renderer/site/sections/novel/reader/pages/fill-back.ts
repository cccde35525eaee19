import { chapterStart, type ReadingPlace } from '../place/reading-place.ts';
import { endOf, hasLines, nearestRect, textPieces } from '../place/text-pieces.ts';
import { beginOfCharacter, firstWhere, paragraphNumber } from './cut-pages.ts';

/** Layouts are told to a fraction of a pixel. */
const tolerance = 1;

/**
 * Where a page begins that ends where the window ends, as full as it can be. The window is laid out as one column without
 * an end; `height` is a page's.
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
    // Where there is no room for the title the page begins below the first line.
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

/** Without the gap to the next paragraph, which needs no room on a page that ends here. */
function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(element).paddingBottom);
}

/** The first line of a paragraph that is below the edge as a whole; headings are not divided. */
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
