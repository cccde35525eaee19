import { type RefObject, useEffect, useState } from 'react';

/** True once the element has come within half a screen of the viewport; stays true. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      // What only touches the edge, as the next slide of a carousel does, is not in sight.
      { rootMargin: '50% -1px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
