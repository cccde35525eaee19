import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { idle } from '../../../../services/async/idle.ts';
import { classNames } from '../../../../ui/text/class-names.ts';
import { chapterStart, type ReadingPlace } from '../place/reading-place.ts';
import { endOf, hasLines, nearestRect, textPieces } from '../place/text-pieces.ts';
import { BlockView, type ChapterContext } from '../text/view/block-view.tsx';
import { likelyRatio } from '../text/view/chapter-picture.tsx';
import type { BlockPart } from './block-parts.ts';
import type { ChapterPages } from './chapter-pages.store.ts';
import { beginOfCharacter, cutPages, firstWhere, paragraphNumber } from './cut-pages.ts';

interface PageMeasureProps {
  readonly pages: ChapterPages;
  readonly title: string;
}

/** Gap between columns in CSS px, wider than any glyph extends beyond its column. */
const gap = 80;

/** Context without pictures and links, which invisible text does not need for being measured. */
const nothing: ChapterContext = { pictureSource: () => '', onTarget: () => undefined };

/** Tolerance in CSS px. Layout coordinates are fractions of a pixel. */
const tolerance = 1;

/**
 * Returns the start of the fullest page that ends at the end of the window. The window is laid out as one column
 * without end. `height` is the height of a page.
 */
function fillBack(text: Element, height: number): ReadingPlace {
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
    // Starts the page below the first line if the title does not fit.
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

/** Returns the bottom without the gap to the next paragraph. The last paragraph of a page does not need the gap. */
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

/**
 * Lays out the window that the store requests, invisibly, and reports the starts of its pages. When the browser is
 * idle, requests further windows. The parent element must be as large as a page.
 */
export const PageMeasure = observer(function PageMeasure({ pages, title }: PageMeasureProps) {
  const text = useRef<HTMLDivElement>(null);
  const { wanted } = pages;

  useLayoutEffect(() => {
    const { current } = text;
    if (!current || !wanted) return;
    const { clientWidth, clientHeight } = current.parentElement ?? current;
    pages.laidOut(
      wanted,
      wanted.isBackward ? [fillBack(current, clientHeight)] : cutPages(current, clientWidth + gap),
    );
  }, [pages, wanted]);

  const { isSettled } = pages;
  useEffect(() => {
    if (wanted || isSettled) return;
    const controller = new AbortController();
    void idle(window).then(() => {
      if (!controller.signal.aborted) pages.goOn();
    });
    return () => controller.abort();
  }, [pages, wanted, isSettled]);

  if (!wanted) return null;
  return (
    <div
      className={classNames('chapter-text', !wanted.isBackward && 'paged-text__columns')}
      style={{ columnGap: gap }}
      ref={text}
    >
      {wanted.from === 0 && <h2 className="chapter-text__title">{title}</h2>}
      {pages.parts(wanted).map((part) => (
        <MeasuredPart key={part.index} {...part} />
      ))}
    </div>
  );
});

/** Renders a part of the text. Renders only the reserved space of a picture. */
function MeasuredPart({ block, index, from, isCut }: BlockPart) {
  if (block.kind !== 'picture') {
    return <BlockView block={block} index={index} from={from} isCut={isCut} chapter={nothing} />;
  }
  return (
    <figure
      className="chapter-text__picture"
      data-paragraph={index}
      style={{ aspectRatio: `1 / ${block.ratio ?? likelyRatio}` }}
    />
  );
}
