import { type RefObject, useEffect } from 'react';

/** Visible share of the player's place below which it counts as out of view. */
const minShare = 0.5;

/** Reports whether the player's place is scrolled out above the viewport, and its height in CSS px. */
export function usePlacePast(
  place: RefObject<HTMLElement | null>,
  seen: (isPast: boolean, height: number) => void,
): void {
  useEffect(() => {
    const target = place.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries[entries.length - 1];
        if (!last) return;
        const { boundingClientRect: box, intersectionRatio } = last;
        seen(box.height > 0 && box.top < 0 && intersectionRatio < minShare, box.height);
      },
      // Excludes the screen's top bar, which covers the start of the page.
      { rootMargin: '-48px 0px 0px 0px', threshold: [0, minShare] },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      seen(false, 0);
    };
  }, [place, seen]);
}
