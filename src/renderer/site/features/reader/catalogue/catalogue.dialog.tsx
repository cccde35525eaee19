import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useStore } from '../../../services/use-store.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { ChapterListStore } from '../../chapters/list/chapter-list.store.ts';
import { ChapterList } from '../../chapters/list/chapter-list.tsx';
import { readOn } from '../read-on.ts';
import { catalogueEntry, isCatalogueEntry } from './catalogue-entry.ts';
import './catalogue-dialog.css';

interface CatalogueOptions {
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
  const { leave, choose } = useOwnEntry(close);
  return (
    <Dialog title="目录" placement="side" onDismiss={leave}>
      <div className="catalogue-dialog" ref={scroller}>
        <ChapterList store={store.list} unit={unit} scroller={scroller} onOpen={choose} />
      </div>
    </Dialog>
  );
}

/**
 * The list has an entry of the history, so that a step back closes it and not the reader. A chapter that is chosen takes the
 * reader's place: the entry is left first.
 */
function useOwnEntry(close: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const chosen = useRef<string>(undefined);
  const wasEntered = useRef(false);
  const followed = useRef<string>(undefined);
  const isEntered = isCatalogueEntry(location.state);

  const follow = useEffectEvent(() => {
    if (isEntered) {
      wasEntered.current = true;
      return;
    }
    if (!wasEntered.current) {
      wasEntered.current = true;
      const { pathname, search } = location;
      void navigate(pathname + search, { state: catalogueEntry(location.state) });
      return;
    }
    if (chosen.current !== undefined) void navigate(chosen.current, { replace: true, state: readOn });
    close();
  });
  const { key } = location;
  useEffect(() => {
    // React's strict mode runs effects twice: each entry is followed once.
    if (followed.current === key) return;
    followed.current = key;
    follow();
  }, [key]);

  const leave = () => void navigate(-1);
  const choose = (href: string) => {
    chosen.current = href;
    leave();
  };
  return { leave, choose };
}
