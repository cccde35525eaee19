import { type RefObject, useEffect, useEffectEvent } from 'react';
import { hitsControl } from '../pages/hit-test.ts';

/** A tap this soon after scrolling was meant to stop the scrolling. */
const settleMs = 300;

/** Range of the middle, as fractions of the viewport's height. */
const middle = { from: 0.2, to: 0.8 } as const;

interface MiddleTap {
  onTap(): void;
  /** Returns true if the last scroll was made by the page to keep its position, so it does not count as a fling. */
  isOwnScroll(): boolean;
}

/** Calls `onTap` for taps in the middle of the screen, except on controls and taps that stop a fling. */
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
    // Measured at touch start: the touch stops the fling, but the click may follow much later.
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
