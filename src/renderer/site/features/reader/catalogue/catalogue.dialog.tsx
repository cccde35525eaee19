import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useStore } from '../../../services/use-store.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { ChapterListStore } from '../../chapters/list/chapter-list.store.ts';
import { ChapterList } from '../../chapters/list/chapter-list.tsx';
import { readOn } from '../read-on.ts';
import './catalogue-dialog.css';

export interface CatalogueOptions {
  /** What chapters are counted in: 章, 话. */
  readonly unit: string;
  /** Called once, with the dialog's lifetime. */
  chapters(lifetime: ScreenLifetime): { readonly list: ChapterListStore; start(): void };
}

interface CatalogueProps extends CatalogueOptions, DialogControls<never> {
  /** Of the reader. */
  readonly signal: AbortSignal;
}

/** The chapters of the work beside the one that is read. */
export function CatalogueDialog({ unit, signal, chapters, close }: CatalogueProps) {
  useCloseOnAbort(signal, close);
  const store = useStore(chapters);
  const scroller = useRef<HTMLDivElement>(null);
  // A chapter that is chosen closes the list, also the one that is open already.
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key, close]);
  return (
    <Dialog title="目录" placement="side" onDismiss={close}>
      <div className="catalogue-dialog" ref={scroller}>
        <ChapterList store={store.list} unit={unit} scroller={scroller} linkState={readOn} />
      </div>
    </Dialog>
  );
}
