import { type RefObject, useEffect, useState } from 'react';

/** Returns true once the element has come within half a screen of the viewport, and from then on. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // An element that only touches the edge, such as the next slide, counts as intersecting with ratio 0.
        if (entries.some(({ intersectionRatio }) => intersectionRatio > 0)) setNear(true);
      },
      { rootMargin: '50% 0px', threshold: 0.01 },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
