import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useLazyDialog } from '../../../services/dialogs/use-lazy-dialog.ts';
import { isChapterListEntry } from './chapter-list-entry.ts';

export interface ChapterListOf extends DialogControls<never> {
  readonly bookId: string;
  readonly signal: AbortSignal;
}

/**
 * Returns a function that opens the chapter list over the reader and loads its code. After a reload or Forward, opens
 * the list again if it was open in this history entry.
 */
export function useChapterListDialog(
  load: () => Promise<ComponentType<ChapterListOf>>,
  bookId: string,
): () => void {
  const dialog = useLazyDialog<{ readonly bookId: string }>(load);
  const location = useLocation();
  const open = useEffectEvent(() => dialog.open({ bookId }));
  const isShown = isChapterListEntry(location.state);
  useEffect(() => {
    if (isShown) open();
  }, [isShown]);
  return () => dialog.open({ bookId });
}
