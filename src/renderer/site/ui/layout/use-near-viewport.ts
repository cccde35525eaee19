import { type RefObject, useEffect, useState } from 'react';

/** True once the element has come within half a screen of the viewport; stays true. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // What only touches the edge, as the next slide of a carousel does, counts as intersecting, by nothing.
        if (entries.some(({ intersectionRatio }) => intersectionRatio > 0)) setNear(true);
      },
      { rootMargin: '50% 0px', threshold: 0.01 },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
