import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { hitsScroller } from './hit-test.ts';
import type { PageTurner } from './page-turner.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePageSwipe } from './use-page-swipe.ts';
import { usePageTaps } from './use-page-taps.ts';
import { WheelTurns } from './wheel-turns.ts';

/** CSS px per unit of `deltaMode`: pixel, line and page. The value of a page is more than one notch. */
const unitPx = [1, 34, 400];

/** Turns one page per notch of a wheel over the pages. */
function usePageWheel(element: RefObject<HTMLElement | null>, turner: PageTurner): void {
  const turn = useEffectEvent((direction: 1 | -1) => turner.turn(direction));
  useEffect(() => {
    const page = element.current;
    if (!page) return;
    const controller = new AbortController();
    const turns = new WheelTurns();
    const handleWheel = (event: WheelEvent) => {
      const delta = deltaOf(event, page);
      const direction = delta === 0 ? undefined : turns.move({ delta, time: event.timeStamp });
      if (direction !== undefined) turn(direction);
    };
    page.addEventListener('wheel', handleWheel, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [element]);
}

/** Returns the wheel movement in CSS px; 0 if it zooms the page or scrolls an element in it. */
function deltaOf({ ctrlKey, deltaX, deltaY, deltaMode, target }: WheelEvent, page: Element): number {
  const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
  if (ctrlKey || hitsScroller(target, isSideways ? 'sideways' : 'upright', page)) return 0;
  return (isSideways ? deltaX : deltaY) * (unitPx[deltaMode] ?? 1);
}

/** Turns the pages of an element by tap, swipe, key and wheel. */
export function usePageGestures(
  element: RefObject<HTMLElement | null>,
  turner: PageTurner,
  isMenuOpen: boolean,
): void {
  usePageTaps(element, turner, isMenuOpen);
  usePageSwipe(element, turner);
  usePageKeys(element, turner);
  usePageWheel(element, turner);
}
