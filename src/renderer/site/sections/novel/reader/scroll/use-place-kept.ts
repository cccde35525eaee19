import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useOwnRestoration } from '../../../../features/reader/use-own-restoration.ts';
import { placeAtTop, topOfPlace } from '../place/place-in-window.ts';
import type { ChapterScroll } from './chapter-scroll.store.ts';
import { likelyHeight, type TextGroup } from './text-groups.ts';

/** Where a line is easily seen, in heights of the window: below what lies over its top, and above its foot. */
const seenFrom = 0.12;
const seenTo = 0.65;

interface PlaceKept {
  readonly scroll: ChapterScroll;
  readonly groups: readonly TextGroup[];
  /** Another one when the text is laid out in another way. */
  readonly layout: string;
}

/**
 * Tells the store which line stands at the top of the window, and puts that line back to the pixel after each change of
 * heights: another layout, a group that turned out higher than it was thought to be, a picture that arrived.
 */
export function usePlaceKept(element: RefObject<HTMLElement | null>, props: PlaceKept): void {
  const { scroll, groups, layout } = props;
  // How far below the window's top the line begins. Undefined: the page stands at its beginning and stays there.
  const offset = useRef<number>(undefined);
  useOwnRestoration();

  const keep = useEffectEvent(() => {
    const target = element.current;
    if (!target || offset.current === undefined) return;
    const top = topOfPlace(target.children, scroll.place);
    if (top === undefined) return;
    if (Math.abs(top - offset.current) >= 1) window.scrollBy(0, top - offset.current);
    scroll.correctedTo = window.scrollY;
  });

  const look = useEffectEvent(() => {
    // A correction's own rounding must not add up.
    if (!element.current || window.scrollY === scroll.correctedTo) return;
    scroll.correctedTo = undefined;
    const { children } = element.current;
    const place = placeAtTop(children, 0);
    // Below its last line the end of the chapter is read.
    if (place) scroll.moveTo(place);
    offset.current = window.scrollY > 0 ? topOfPlace(children, scroll.place) : undefined;
  });

  // The first time, too: how high the groups are about decides where the place is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is the reason
  useLayoutEffect(() => {
    if (element.current) sizeGroups(element.current, groups);
  }, [element, groups, layout]);

  const { seeks } = scroll;
  useLayoutEffect(() => {
    const { paragraph, character } = scroll.place;
    const isStart = paragraph === 0 && character === 0;
    offset.current = isStart ? undefined : 0;
    if (isStart && seeks > 0) window.scrollTo(0, 0);
  }, [scroll, seeks]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout or place is the reason
  useLayoutEffect(() => keep(), [scroll, layout, seeks]);

  const { follows } = scroll;
  useEffect(() => {
    if (!element.current || follows === 0) return;
    const top = topOfPlace(element.current.children, scroll.followed);
    // Its paragraph has not been laid out: the place is come to as by the seek bar.
    if (top === undefined) scroll.seek(scroll.followed);
    else if (top < seenFrom * window.innerHeight || top > seenTo * window.innerHeight) {
      window.scrollBy(0, top - seenFrom * window.innerHeight);
    }
  }, [element, scroll, follows]);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    window.addEventListener('scroll', look, options);
    const resized = () => {
      sizeGroups(target, groups);
      keep();
    };
    window.addEventListener('resize', resized, options);
    // In the frame in which heights change, before it is painted.
    const observer = new ResizeObserver(() => keep());
    for (const group of target.children) observer.observe(group);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [element, groups]);
}

/** Tells each group how high it will be about. */
function sizeGroups(element: HTMLElement, groups: readonly TextGroup[]): void {
  const style = getComputedStyle(element);
  const fontSize = Number.parseFloat(style.fontSize);
  const gap = Number.parseFloat(style.getPropertyValue('--reading-paragraph-gap') || '0.6') * fontSize;
  const lineHeight = Number.parseFloat(style.lineHeight);
  const metrics = { width: element.clientWidth, fontSize, lineHeight, gap };
  for (const [index, group] of groups.entries()) {
    const view = element.children[index];
    if (view instanceof HTMLElement) {
      view.style.setProperty('--group-height', `${likelyHeight(group, metrics)}px`);
    }
  }
}
