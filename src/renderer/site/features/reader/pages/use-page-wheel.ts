import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PageTurner } from './page-turner.ts';
import { hitsScroller } from './what-is-hit.ts';
import { WheelTurns } from './wheel-turns.ts';

/** CSS px of a line, which some browsers count wheels in; a page is more than a notch. */
const unitPx = [1, 34, 400];

/** A wheel over the pages turns one a notch. */
export function usePageWheel(element: RefObject<HTMLElement | null>, turner: PageTurner): void {
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

/** CSS px that a move is for the pages; none where it zooms, or scrolls what is under it. */
function deltaOf({ ctrlKey, deltaX, deltaY, deltaMode, target }: WheelEvent, page: Element): number {
  const isSideways = Math.abs(deltaX) > Math.abs(deltaY);
  if (ctrlKey || hitsScroller(target, isSideways ? 'sideways' : 'upright', page)) return 0;
  return (isSideways ? deltaX : deltaY) * (unitPx[deltaMode] ?? 1);
}
