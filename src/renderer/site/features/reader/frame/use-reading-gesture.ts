import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onGesture` when the user scrolls by hand, so that the menus can hide. */
export function useReadingGesture(page: RefObject<HTMLElement | null>, onGesture: () => void): void {
  const began = useEffectEvent(onGesture);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    for (const name of ['touchmove', 'wheel'] as const) {
      element.addEventListener(name, () => began(), options);
    }
    return () => controller.abort();
  }, [page]);
}
