import { type RefObject, useEffect, useEffectEvent } from 'react';
import { hitsControl } from '../pages/what-is-hit.ts';

/** A tap this soon after the page moved was meant to stop it. */
const settleMs = 300;

/** Fractions of the viewport's height. */
const middle = { from: 0.2, to: 0.8 } as const;

interface MiddleTap {
  onTap(): void;
  /** Whether the scrolling just seen was the page's own, to keep its place: no fling then. */
  isOwnScroll(): boolean;
}

/** Calls `onTap` for taps in the middle of the screen that hit nothing to press and stop no fling. */
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
    // The touch stops the fling; the click comes only when the finger is lifted, which may be long after.
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
