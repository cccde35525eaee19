import { useLayoutEffect } from 'react';

/** Turns off the browser's scroll restoration, which fails because the heights differ after a reload. */
export function useOwnRestoration(): void {
  useLayoutEffect(() => {
    const { scrollRestoration } = window.history;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = scrollRestoration;
    };
  }, []);
}
