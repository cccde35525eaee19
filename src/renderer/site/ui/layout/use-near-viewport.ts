import { type RefObject, useEffect, useState } from 'react';

/** Returns true when the element has once come within half a screen of the viewport. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Requires a ratio above 0, because an element that only touches the edge, such as the next slide, also counts
        // as intersecting.
        if (entries.some(({ intersectionRatio }) => intersectionRatio > 0)) setNear(true);
      },
      { rootMargin: '50% 0px', threshold: 0.01 },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
