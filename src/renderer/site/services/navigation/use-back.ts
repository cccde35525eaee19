import { useCallback } from 'react';
import { useScreen } from './screen-context.ts';

/** A handler that goes back in history, or to `fallbackPath` when the user entered the site on this screen. */
export function useBack(fallbackPath: string): () => void {
  const { back } = useScreen();
  return useCallback(() => back(fallbackPath), [back, fallbackPath]);
}
