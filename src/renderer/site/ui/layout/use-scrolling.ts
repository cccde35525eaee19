import { useEffect, useState } from 'react';

/** So long after the last movement the page is taken to stand still. */
const restMs = 700;

/** Whether the page is being scrolled: what floats over it makes room meanwhile. */
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
