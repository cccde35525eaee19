import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useOwnRestoration } from '../../../../features/reader/use-own-restoration.ts';
import './strip.css';
import type { StripStore } from './strip.store.ts';
import { offsetOf, type PictureTops } from './strip-layout.ts';
import { StripPicture } from './strip-picture.tsx';
import type { StripPosition } from './strip-position.ts';

interface ChapterStripProps {
  readonly strip: StripStore;
  /** No other chapter stands above it. */
  readonly isFirst: boolean;
  /** It is the one that is read: its place is kept. */
  readonly isCurrent: boolean;
  /** Changes with the chapters that stand above it, and with their heights. */
  readonly above: string;
  /** Of the pictures, to what fits. */
  readonly scale: number;
  /** It came to the middle of the screen. */
  onEnter(): void;
}

/** The chapter's pictures in the page's own scrolling. Heights may change; the place that is read does not move. */
export const ChapterStrip = observer(function ChapterStrip(props: ChapterStripProps) {
  const { strip, scale } = props;
  const element = useRef<HTMLDivElement>(null);
  useStripWidth(element, strip, scale);
  useStripScroll(element, props);
  useOwnRestoration();

  return (
    <div className="reader__strip" ref={element}>
      {strip.pictures.map((picture, index) => (
        <StripPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place in the chapter
          key={index}
          picture={picture}
          heights={strip.heights[index] ?? []}
          name={`第${index + 1}页，共${strip.pictures.length}页`}
          number={index + 1}
          failures={strip}
        />
      ))}
    </div>
  );
});

function useStripWidth(element: React.RefObject<HTMLElement | null>, strip: StripStore, scale: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the frame is drawn, not only when its size was observed
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => strip.resize(target.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, strip, scale]);
}

/** Tells the strip where the viewport is, and puts the viewport back where the reader was after each change of heights. */
function useStripScroll(element: React.RefObject<HTMLElement | null>, props: ChapterStripProps): void {
  const { strip, isFirst, isCurrent, above, onEnter } = props;
  // As rendered: the width may be measured between the rendering and the effect, when the heights are not yet its own.
  const { tops, width, seeks } = strip;
  const look = useEffectEvent(() => {
    const target = element.current;
    if (!target) return;
    const { top: below, bottom } = target.getBoundingClientRect();
    const { innerHeight, scrollY } = window;
    const isInMiddle = below <= innerHeight / 2 && bottom > innerHeight / 2;
    if (isInMiddle) onEnter();
    // A correction's own rounding must not add up.
    if ((isCurrent || isInMiddle) && scrollY !== strip.correctedTo) strip.moveTo(-below, innerHeight);
    strip.view(-below, innerHeight);
  });

  const lastSeek = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes, goes or grows above moves what is below it
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || width === 0) return;
    if (!isCurrent) {
      strip.view(-target.getBoundingClientRect().top, window.innerHeight);
      return;
    }
    const isSought = seeks !== lastSeek.current;
    lastSeek.current = seeks;
    putBack(target, strip, { tops, isFirst, isSought });
    strip.view(-target.getBoundingClientRect().top, window.innerHeight);
  }, [element, strip, tops, width, seeks, isFirst, isCurrent, above]);

  useEffect(() => {
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    // A scroll is told of with the next frame, which a page that goes does not have. Before the place is kept.
    window.addEventListener('visibilitychange', look, { ...options, capture: true });
    return () => controller.abort();
  }, []);
}

interface StripPlace {
  /** As rendered. */
  readonly tops: PictureTops;
  readonly isFirst: boolean;
  readonly isSought: boolean;
}

/** Scrolls to the strip's place, unless the window is there. At the strip's start nothing of it moves what is seen. */
function putBack(target: HTMLElement, strip: StripStore, { tops, isFirst, isSought }: StripPlace): void {
  const { top, bottom } = target.getBoundingClientRect();
  const { endTop } = strip;
  const shift =
    endTop === undefined
      ? top + offsetOf(tops, strip.position)
      : bottom - Math.min(endTop, window.innerHeight);
  if (isStart(strip.position)) {
    if (!isSought) return;
    if (isFirst) window.scrollTo(0, 0);
    else window.scrollBy(0, shift);
  } else if (Math.abs(shift) >= 1) {
    window.scrollBy(0, shift);
  } else if (!isSought) {
    return;
  }
  strip.correctedTo = window.scrollY;
  if (endTop !== undefined) strip.keptEnd(-target.getBoundingClientRect().top);
}

/** At the start the page's own top shows, with the room for the menu above the strip. */
function isStart({ picture, offset }: StripPosition): boolean {
  return picture === 0 && offset === 0;
}
