import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { followFinger } from '../../../../features/reader/pages/follow-finger.ts';
import type { Direction } from '../../../../features/reader/pages/page-turner.ts';
import { usePageGestures } from '../../../../features/reader/pages/use-page-gestures.ts';
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

/** Shows a chapter as full-screen pages with one picture each, and preloads the pages beside the current one. */
export const PagedStrip = observer(function PagedStrip(props: PagedStripProps) {
  const { strip, fit, zoom, isMenuOpen, onMenu, onPastEnd } = props;
  const { currentFrame: at, pictures } = strip;
  const root = useRef<HTMLDivElement>(null);
  const screen = useScreenSize(root);
  const last = pictures.length - 1;
  useEffect(() => strip.viewPage(at), [strip, at]);
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
    const page = at + direction;
    if (page < 0 || page > last) onPastEnd(direction);
    else strip.seek(page);
  };
  usePageGestures(
    root,
    {
      turn,
      turnTo: (end) => strip.seek(end === 'first' ? 0 : last),
      onMenu,
      hasPage: (direction) => pictures[at + direction] !== undefined,
      follow: (offset) => followFinger(root.current, offset),
    },
    isMenuOpen,
  );
  return (
    <div className="turned-pages paged-strip" ref={root} style={{ '--at': at } as CSSProperties}>
      <div className="turned-pages__row">
        {[at - 1, at, at + 1].map((page) => {
          const picture = pictures[page];
          if (!picture) return null;
          const scale = page === at ? zoom.scale : 1;
          const ratios = strip.ratiosOf(page);
          const ownWidth = picture.parts[0]?.ownWidth;
          const { width, heights } = fitPage({ ratios, ownWidth }, { screen, fit, scale });
          return (
            <div
              key={page}
              className="paged-strip__page"
              style={{ '--page': page } as CSSProperties}
              data-wide={width > screen.width || undefined}
              inert={page !== at}
            >
              <div className="paged-strip__picture" style={{ width }}>
                <StripPicture
                  picture={picture}
                  heights={heights}
                  name={`第${page + 1}页，共${pictures.length}页`}
                  number={page + 1}
                  failures={strip}
                />
              </div>
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
