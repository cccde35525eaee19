import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { followFinger } from '../../../../features/reader/pages/follow-finger.ts';
import type { Direction } from '../../../../features/reader/pages/page-turner.ts';
import { usePageGestures } from '../../../../features/reader/pages/use-page-gestures.ts';
import { ClockAndBattery } from '../../../../features/reader/status/clock-and-battery.tsx';
import type { PictureSource } from '../../../../services/pictures/picture-loader.ts';
import type { ReadingSettings } from '../settings/reading-settings.store.ts';
import type { ChapterContext } from '../text/view/block-view.tsx';
import { BlockView } from '../text/view/block-view.tsx';
import type { ChapterPages } from './chapter-pages.store.ts';
import { PageMeasure } from './page-measure.tsx';
import './paged-text.css';
import { layoutOf } from '../settings/text-layout.ts';

interface PagedTextProps {
  readonly pages: ChapterPages;
  readonly settings: ReadingSettings;
  readonly title: string;
  /** True while the menus of the reader cover the text. Any tap then closes them. */
  readonly isMenuOpen: boolean;
  /**
   * Returns the source of a picture. Must be the same function in each rendering, because another one renders every
   * paragraph again.
   */
  pictureSource(imagePath: string): PictureSource;
  /** Called for a tap in the middle, or anywhere while the menus are open. */
  onMenu(): void;
  /** Called when the user turns a page. */
  onTurn?(): void;
  /** Called when the user turns beyond the last page (1) or before the first (-1). */
  onPastEnd(direction: Direction): void;
}

interface PageViewProps {
  readonly pages: ChapterPages;
  /** Position in the chapter at which the page starts. */
  readonly from: number;
  readonly to: number;
  /** Index of the page in the row of pages. */
  readonly at: number;
  /** False for the pages next to the current one. Focus and screen readers must not reach them. */
  readonly isShown: boolean;
  readonly title: string;
  readonly chapter: ChapterContext;
}

/** Renders one page. Memoized, so that moving the page does not render it again. */
const PageView = memo(function PageView(props: PageViewProps) {
  const { pages, from, to, at, isShown, title, chapter } = props;
  const text = useMemo(
    () => (
      <div className="paged-text__text chapter-text">
        {from === 0 && <h2 className="chapter-text__title">{title}</h2>}
        {pages.parts({ from, to }).map(({ block, index, from: first, isCut }) => (
          <BlockView key={index} block={block} index={index} from={first} isCut={isCut} chapter={chapter} />
        ))}
      </div>
    ),
    [pages, from, to, title, chapter],
  );
  return (
    <div
      className="paged-text__page"
      data-shown={isShown || undefined}
      style={{ left: `${at * 100}%` }}
      tabIndex={-1}
    >
      {text}
    </div>
  );
});

/**
 * Reports the layout to the store before the next paint, whenever the font or the size of `area` changes. `area` is the
 * text box of a page. Sets that size, rounded to whole pixels, on `root`.
 */
function usePageLayout(
  root: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  { pages, settings }: { readonly pages: ChapterPages; readonly settings: ReadingSettings },
): void {
  const layout = layoutOf(settings);
  const layOut = useEffectEvent(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = area.current ?? {};
    // Ignores a hidden screen, which has no size.
    if (width === 0 || height === 0) return;
    root.current?.style.setProperty('--page-width', `${width}px`);
    root.current?.style.setProperty('--page-height', `${height}px`);
    const { fontSize, reading } = settings;
    const capacity = Math.ceil(width / fontSize) * Math.ceil(height / (fontSize * reading.lineHeight));
    pages.layOut({ key: [width, height, layout].join(), capacity });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: lays out again when layout or chapter changes
  useLayoutEffect(() => layOut(), [pages, layout]);

  useEffect(() => {
    if (!area.current) return;
    const observer = new ResizeObserver(() => layOut());
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area]);
}

/** Renders a chapter as full-screen pages: the current one and one on each side. */
export const PagedText = observer(function PagedText(props: PagedTextProps) {
  const { pages, settings, title, isMenuOpen, pictureSource, onMenu, onTurn, onPastEnd } = props;
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const followsLink = useRef(false);
  const chapter = useMemo<ChapterContext>(
    () => ({
      pictureSource,
      onTarget: (paragraph) => {
        followsLink.current = true;
        pages.seek({ paragraph, character: 0 });
      },
      onRatio: pages.reportRatio,
    }),
    [pages, pictureSource],
  );
  const turn = (direction: Direction) => {
    if (pages.turn(direction) === 'turned') onTurn?.();
    else onPastEnd(direction);
  };
  usePageLayout(root, area, { pages, settings });
  usePageGestures(
    root,
    {
      turn,
      turnTo: (end) => pages.seekProgress(end === 'first' ? 0 : 1),
      onMenu,
      hasPage: (direction) => (direction === 1 ? pages.nextRange : pages.previousRange) !== undefined,
      follow: (offset) => {
        if (offset !== undefined && offset > 0 && !pages.previousRange) pages.goOn();
        followFinger(root.current, offset);
      },
    },
    isMenuOpen,
  );

  const { shown, nextRange, previousRange, at } = pages;
  // Renders the new neighbouring page later, because a page turn must fit into one frame.
  const settled = useDeferredValue(shown, undefined);
  // Moves the focus to the target of the focused link, because the link has disappeared with its page.
  useLayoutEffect(() => {
    if (!followsLink.current || !shown) return;
    followsLink.current = false;
    root.current?.querySelector<HTMLElement>('[data-shown]')?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <div className="turned-pages paged-text" ref={root} style={{ '--at': at } as CSSProperties}>
      <div className="paged-text__area" ref={area} aria-hidden="true">
        <PageMeasure pages={pages} title={title} />
      </div>
      <article className="turned-pages__row">
        {[previousRange, shown, nextRange].map((page, place) => {
          const isNeeded = page === shown || settled === shown || page?.from === settled?.from;
          if (!page || !isNeeded) return null;
          const { from, to } = page;
          const view = { pages, from, to, title, chapter, at: at + place - 1, isShown: page === shown };
          return <PageView key={from} {...view} />;
        })}
      </article>
      <p className="paged-text__head" aria-hidden="true">
        {title}
      </p>
      <div className="paged-text__foot">
        <div className="paged-text__status">
          <ClockAndBattery />
        </div>
        <button type="button" className="paged-text__turn" onClick={() => turn(-1)}>
          上一页
        </button>
        <PageNumber pages={pages} />
        <button type="button" className="paged-text__turn" onClick={() => turn(1)}>
          下一页
        </button>
      </div>
    </div>
  );
});

/** Shows the number of the page and of all pages. While pages are being counted, shows the progress. */
const PageNumber = observer(function PageNumber({ pages }: { readonly pages: ChapterPages }) {
  return (
    <p className="paged-text__number" role="status">
      {pageText(pages)}
    </p>
  );
});

function pageText({ shown, page, pageCount, progress }: ChapterPages): string {
  if (!shown) return '';
  if (page === undefined) return `${Math.floor(progress * 100)}%`;
  return pageCount === undefined ? `第${page}页` : `第${page}/${pageCount}页`;
}
