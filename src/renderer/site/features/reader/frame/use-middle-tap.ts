import { type RefObject, useEffect, useEffectEvent } from 'react';
import { hitsControl } from '../pages/hit-test.ts';

/** Time in ms after scrolling in which a tap only stops the scrolling. */
const settleMs = 300;

/** Vertical range that counts as the middle, as fractions of the viewport's height. */
const middle = { from: 0.2, to: 0.8 } as const;

interface MiddleTap {
  onTap(): void;
  /** Returns true if the page itself caused the last scroll event, to keep its position; such an event is no fling. */
  isOwnScroll(): boolean;
}

/** Calls `onTap` for a tap in the middle of the screen, except on controls and for a tap that stops a fling. */
export function useMiddleTap(
  element: RefObject<HTMLElement | null>,
  { onTap, isOwnScroll }: MiddleTap,
): void {
  const tapped = useEffectEvent(onTap);
  const isOwn = useEffectEvent(isOwnScroll);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const controller = new AbortController();
    const { signal } = controller;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const handleScroll = (event: Event) => {
      if (!isOwn()) scrolledAt = event.timeStamp;
    };
    // Set at touchstart, because the touch stops the fling, but the click may follow much later.
    let stopsFling = false;
    const handleTouch = (event: Event) => {
      stopsFling = event.timeStamp - scrolledAt < settleMs;
    };
    const handleClick = (event: MouseEvent) => {
      const fraction = event.clientY / window.innerHeight;
      const isMiddle = fraction > middle.from && fraction < middle.to;
      if (isMiddle && !stopsFling && !hitsControl(event.target)) tapped();
    };
    window.addEventListener('scroll', handleScroll, { passive: true, signal });
    target.addEventListener('pointerdown', handleTouch, { passive: true, signal });
    target.addEventListener('click', handleClick, { signal });
    return () => controller.abort();
  }, [element]);
}
