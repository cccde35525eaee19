import { useEffect, useEffectEvent } from 'react';
import { keepScreenOn } from '../../../services/screen/keep-screen-on.ts';
import type { AutoScrollStore } from './auto-scroll.store.ts';
import { scrollSteadily } from './scroll-steadily.ts';

/** Scrolls the page and keeps the screen on. `isHeld` pauses the scrolling. */
export function useAutoScroll(autoScroll: AutoScrollStore, isHeld: boolean): void {
  const speed = useEffectEvent(() => autoScroll.speed);

  useEffect(() => {
    const controller = new AbortController();
    keepScreenOn(window, controller.signal);
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const controller = new AbortController();
    const steady = { speed: () => speed(), onEnd: autoScroll.stop };
    scrollSteadily(window, steady, controller.signal);
    return () => controller.abort();
  }, [autoScroll, isHeld]);
}
