import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { idle } from '../../../../services/async/idle.ts';
import { classNames } from '../../../../ui/text/class-names.ts';
import { BlockView, type ChapterContext } from '../text/view/block-view.tsx';
import { likelyRatio } from '../text/view/chapter-picture.tsx';
import type { BlockPart } from './block-parts.ts';
import type { ChapterPages } from './chapter-pages.store.ts';
import { cutPages } from './cut-pages.ts';
import { fillBack } from './fill-back.ts';

interface PageMeasureProps {
  readonly pages: ChapterPages;
  readonly title: string;
}

/** Gap between columns in CSS px, wider than any glyph extends beyond its column. */
const gap = 80;

/** Context without pictures and links, which the invisible measured text does not need. */
const nothing: ChapterContext = { pictureSource: () => '', onTarget: () => undefined };

/**
 * Lays out the window that the store requests, invisibly, and reports the starts of its pages. Requests further windows
 * when the browser is idle. The parent element must have the size of a page.
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

/** Renders a part of the text; of a picture, only its reserved space. */
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
