import { useCallback } from 'react';
import { useScreen } from './screen-context.ts';

/** Returns a handler that goes back in the history. If the visit started on this screen, it opens `fallbackPath`. */
export function useBack(fallbackPath: string): () => void {
  const { back } = useScreen();
  return useCallback(() => back(fallbackPath), [back, fallbackPath]);
}
