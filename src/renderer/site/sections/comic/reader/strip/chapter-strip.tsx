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
  readonly isFirst: boolean;
  /** True for the chapter that the user is reading. Its position must be kept. */
  readonly isCurrent: boolean;
  /** Key that changes when the chapters above change, or their heights. */
  readonly above: string;
  /** Zoom factor relative to the fitted size. */
  readonly scale: number;
  /** Called when the strip reaches the middle of the viewport. */
  onEnter(): void;
}

/** Shows a chapter's pictures one below the other. When heights change, the reading position stays in place. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures can be equal, and their order is fixed
          key={index}
          picture={picture}
          heights={strip.heights[index] ?? []}
          name={`第${index + 1}页，共${strip.pictures.length}页`}
          number={index + 1}
          isHidden={!strip.isSettled && index !== strip.openedAt}
          failures={strip}
        />
      ))}
    </div>
  );
});

function useStripWidth(element: React.RefObject<HTMLElement | null>, strip: StripStore, scale: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures before the frame is painted; the ResizeObserver reports after it
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

/** Reports the viewport to the strip. Restores the reading position after each change of heights. */
function useStripScroll(element: React.RefObject<HTMLElement | null>, props: ChapterStripProps): void {
  const { strip, isFirst, isCurrent, above, onEnter } = props;
  // Uses the values of this render, because the width may be measured between the render and the effect.
  const { tops, width, seeks } = strip;
  const look = useEffectEvent(() => {
    const target = element.current;
    if (!target) return;
    const { top: below, bottom } = target.getBoundingClientRect();
    const { innerHeight, scrollY } = window;
    const isInMiddle = below <= innerHeight / 2 && bottom > innerHeight / 2;
    if (isInMiddle) onEnter();
    // Ignores the scroll event that a correction causes. Otherwise rounding errors would add up.
    if ((isCurrent || isInMiddle) && scrollY !== strip.correctedTo) strip.moveTo(-below, innerHeight);
    strip.view(-below, innerHeight);
  });

  const lastSeek = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects the scroll position when a chapter above appears, disappears or grows
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
    // Handles `visibilitychange` too, because scroll events wait for the next frame, which a hidden page never gets.
    // Listens in the capture phase, so that it runs before the position is saved.
    window.addEventListener('visibilitychange', look, { ...options, capture: true });
    return () => controller.abort();
  }, []);
}

interface StripPlace {
  /** Tops of the pictures at the last render, in CSS px. */
  readonly tops: PictureTops;
  readonly isFirst: boolean;
  readonly isSought: boolean;
}

/**
 * Scrolls to the position of the strip if the window is elsewhere. At the start of the strip, changed heights do not
 * scroll it.
 */
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
  if (endTop !== undefined) strip.endRestored(-target.getBoundingClientRect().top);
}

/** Returns true at the start of the strip. The space above it for the menu is then visible too. */
function isStart({ picture, offset }: StripPosition): boolean {
  return picture === 0 && offset === 0;
}
