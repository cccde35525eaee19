import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { followFinger } from '../../../../features/reader/pages/follow-finger.ts';
import type { Direction } from '../../../../features/reader/pages/page-turner.ts';
import { usePageGestures } from '../../../../features/reader/pages/use-page-gestures.ts';
import { useColumns } from '../../../../ui/layout/columns/use-columns.ts';
import { classNames } from '../../../../ui/text/class-names.ts';
import type { StripStore } from '../strip/strip.store.ts';
import { StripPicture } from '../strip/strip-picture.tsx';
import { useZoom } from '../zoom/use-zoom.ts';
import type { Zoom } from '../zoom/zoom.store.ts';
import { type Fit, fitPage } from './page-fit.ts';
import './paged-strip.css';

interface PagedStripProps {
  readonly strip: StripStore;
  readonly fit: Fit;
  readonly zoom: Zoom;
  /** True while the menus of the reader cover the page. Any tap then closes them. */
  readonly isMenuOpen: boolean;
  /** Called for a tap in the middle, or anywhere while the menus are open. */
  onMenu(): void;
  /** Called when the user turns beyond the last page (1) or before the first (-1). */
  onPastEnd(direction: Direction): void;
}

/**
 * Shows a chapter as full-screen pages with one picture each, or two in a spread, and preloads the pages beside the
 * current one.
 */
export const PagedStrip = observer(function PagedStrip(props: PagedStripProps) {
  const { strip, fit, zoom, isMenuOpen, onMenu, onPastEnd } = props;
  const { currentFrame, pictures } = strip;
  const canSpread = useColumns('spread') > 1;
  const pages = fit === 'spread' && canSpread ? 2 : 1;
  const at = currentFrame - (currentFrame % pages);
  const root = useRef<HTMLDivElement>(null);
  const screen = useScreenSize(root);
  const last = pictures.length - 1;
  useEffect(() => strip.viewPage(at, pages), [strip, at, pages]);
  // Resets the zoom when the page changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => zoom.reset, [zoom, strip, at]);
  useZoom(root, {
    zoom,
    room: () => root.current?.querySelector<HTMLElement>('.paged-strip__page:not([inert])') ?? null,
    // Ignores double taps at the sides, where a tap turns the page.
    takesTaps: ({ x }) => Math.abs(x - window.innerWidth / 2) < screen.width / 6,
  });

  const turn = (direction: Direction) => {
    const page = at + direction * pages;
    if (page < 0 || page > last) onPastEnd(direction);
    else strip.seek(page);
  };
  usePageGestures(
    root,
    {
      turn,
      turnTo: (end) => strip.seek(end === 'first' ? 0 : last),
      onMenu,
      hasPage: (direction) => pictures[at + direction * pages] !== undefined,
      follow: (offset) => followFinger(root.current, offset),
    },
    isMenuOpen,
  );
  return (
    <div
      className={classNames('turned-pages paged-strip', pages > 1 && 'paged-strip--spread')}
      ref={root}
      style={{ '--at': at / pages } as CSSProperties}
    >
      <div className="turned-pages__row">
        {[at - pages, at, at + pages].map((first) => {
          if (!pictures[first]) return null;
          const scale = first === at ? zoom.scale : 1;
          const room = { screen: { ...screen, width: screen.width / pages }, fit, scale };
          const shown = pictures.slice(first, first + pages).map((picture, index) => {
            const page = first + index;
            const ownWidth = picture.parts[0]?.ownWidth;
            return { picture, page, ...fitPage({ ratios: strip.ratiosOf(page), ownWidth }, room) };
          });
          return (
            <div
              key={first}
              className="paged-strip__page"
              style={{ '--page': first / pages } as CSSProperties}
              data-wide={shown.reduce((sum, { width }) => sum + width, 0) > screen.width || undefined}
              inert={first !== at}
            >
              {shown.map(({ picture, page, width, heights }) => (
                <div key={page} className="paged-strip__picture" style={{ width }}>
                  <StripPicture
                    picture={picture}
                    heights={heights}
                    name={`第${page + 1}页，共${pictures.length}页`}
                    number={page + 1}
                    failures={strip}
                  />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
});

function useScreenSize(element: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: target.clientWidth, height: target.clientHeight }),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
