import { type RefObject, useEffect } from 'react';

/** So much of the place is still to be seen when it counts as left. */
const leastShare = 0.5;

/** Tells whether the place has been scrolled out past the upper edge, and how high (px) it is. */
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
        seen(box.height > 0 && box.top < 0 && intersectionRatio < leastShare, box.height);
      },
      // The bar of the screen lies over the page's beginning.
      { rootMargin: '-48px 0px 0px 0px', threshold: [0, leastShare] },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      seen(false, 0);
    };
  }, [place, seen]);
}
