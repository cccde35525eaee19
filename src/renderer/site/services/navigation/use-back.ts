import { useCallback } from 'react';
import { useScreen } from './screen-context.ts';

/** Returns a handler that goes back in the history, or to `fallbackPath` if the visit started on this screen. */
export function useBack(fallbackPath: string): () => void {
  const { back } = useScreen();
  return useCallback(() => back(fallbackPath), [back, fallbackPath]);
}
