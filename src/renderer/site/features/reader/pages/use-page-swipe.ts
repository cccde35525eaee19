import { type RefObject, useEffect, useEffectEvent } from 'react';
import { hitsScroller, isTextSelected } from './hit-test.ts';
import type { PageTurner } from './page-turner.ts';
import { Swipe } from './swipe.ts';

/** Time in ms after a swipe in which a click is a result of the swipe. */
const ownClickMs = 50;

/**
 * Moves the pages with a horizontal swipe, then turns them or moves them back. `touch-action` leaves vertical panning
 * and zooming to the browser, which then cancels the pointer. Ignores the mouse, which selects text.
 */
export function usePageSwipe(element: RefObject<HTMLElement | null>, turner: PageTurner): void {
  const follow = useEffectEvent((swipe: Swipe) => turner.follow(swipe.offset(turner.hasPage)));
  const turnPage = useEffectEvent((direction: 1 | -1 | undefined) => {
    turner.follow(undefined);
    if (direction !== undefined) turner.turn(direction);
  });

  useEffect(() => {
    const page = element.current;
    if (!page) return;
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    let finger: { readonly id: number; readonly swipe: Swipe } | undefined;
    let swipedAt = Number.NEGATIVE_INFINITY;

    const end = (event: PointerEvent, isLifted: boolean) => {
      if (finger?.id !== event.pointerId) return;
      const { swipe } = finger;
      finger = undefined;
      if (!swipe.isSideways) return;
      swipedAt = event.timeStamp;
      turnPage(isLifted ? swipe.end(page.clientWidth) : undefined);
    };
    const handleDown = (event: PointerEvent) => {
      // Ends the swipe, because a second finger means zooming.
      if (finger?.swipe.isSideways) turnPage(undefined);
      finger = undefined;
      const isFinger = event.isPrimary && event.pointerType !== 'mouse';
      if (!isFinger || isTextSelected() || hitsScroller(event.target, 'sideways', page)) return;
      finger = { id: event.pointerId, swipe: new Swipe(pointOf(event)) };
    };
    const handleMove = (event: PointerEvent) => {
      if (finger?.id !== event.pointerId) return;
      const { swipe } = finger;
      const wasSideways = swipe.isSideways;
      swipe.move(pointOf(event));
      if (!swipe.isSideways) return;
      if (!wasSideways) page.setPointerCapture(event.pointerId);
      follow(swipe);
    };
    const handleClick = (event: MouseEvent) => {
      if (event.timeStamp - swipedAt < ownClickMs) event.stopPropagation();
    };
    page.addEventListener('pointerdown', handleDown, options);
    page.addEventListener('pointermove', handleMove, options);
    page.addEventListener('pointerup', (event) => end(event, true), options);
    page.addEventListener('pointercancel', (event) => end(event, false), options);
    page.addEventListener('click', handleClick, { capture: true, signal: controller.signal });
    return () => {
      if (finger?.swipe.isSideways) turnPage(undefined);
      controller.abort();
    };
  }, [element]);
}

function pointOf({ clientX, clientY, timeStamp }: PointerEvent) {
  return { x: clientX, y: clientY, time: timeStamp };
}
