import { useLayoutEffect } from 'react';

/** A reload would have the browser scroll to the old number of pixels, which heights not known again make another place. */
export function useOwnRestoration(): void {
  useLayoutEffect(() => {
    const { scrollRestoration } = window.history;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = scrollRestoration;
    };
  }, []);
}
