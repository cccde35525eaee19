import { useEffect, useState } from 'react';

/** Time in ms without movement after which scrolling counts as ended. */
const restMs = 700;

/** Returns true while the page is scrolling, so that floating elements can move out of the way. */
export function useScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(setScrolling, restMs, false);
      setScrolling(true);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return isScrolling;
}
