import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useLazyDialog } from '../../../services/dialogs/use-lazy-dialog.ts';
import { isCatalogueEntry } from './catalogue-entry.ts';

/** What a section's own `CatalogueDialog` is told of its work. */
export interface CatalogueOf extends DialogControls<never> {
  readonly bookId: string;
  /** Of the reader. */
  readonly signal: AbortSignal;
}

/**
 * Shows the chapters of the work over the reader; also after a reload, or a step forward, to where they were shown. Their
 * code is fetched then: nothing that is read needs it.
 */
export function useCatalogue(load: () => Promise<ComponentType<CatalogueOf>>, bookId: string): () => void {
  const dialog = useLazyDialog<{ readonly bookId: string }>(load);
  const location = useLocation();
  const open = useEffectEvent(() => dialog.open({ bookId }));
  const isShown = isCatalogueEntry(location.state);
  useEffect(() => {
    if (isShown) open();
  }, [isShown]);
  return () => dialog.open({ bookId });
}
