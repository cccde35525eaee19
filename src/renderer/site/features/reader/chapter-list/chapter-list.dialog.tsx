import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useStore } from '../../../services/use-store.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { ChapterListStore } from '../../chapters/list/chapter-list.store.ts';
import { ChapterList } from '../../chapters/list/chapter-list.tsx';
import { fromReader } from '../reader-navigation.ts';
import { chapterListEntry, isChapterListEntry } from './chapter-list-entry.ts';
import './chapter-list-dialog.css';

interface ChapterListOptions {
  /** Counting word for chapters: 章 or 话. */
  readonly unit: string;
  /** Creates the list; called once with the dialog's lifetime. */
  chapters(lifetime: ScreenLifetime): { readonly list: ChapterListStore; start(): void };
}

interface ChapterListDialogProps extends ChapterListOptions, DialogControls<never> {
  /** Aborts when the reader is left. */
  readonly signal: AbortSignal;
}

/** Shows the chapter list over the reader. */
export function ChapterListDialog({ unit, signal, chapters, close }: ChapterListDialogProps) {
  useCloseOnAbort(signal, close);
  const store = useStore(chapters);
  const scroller = useRef<HTMLDivElement>(null);
  const { leave, choose } = useOwnEntry(close);
  return (
    <Dialog title="目录" placement="side" onDismiss={leave}>
      <div className="chapter-list-dialog" ref={scroller}>
        <ChapterList store={store.list} unit={unit} scroller={scroller} onOpen={choose} />
      </div>
    </Dialog>
  );
}

/**
 * Gives the list its own history entry, so that Back closes the list and not the reader. When a chapter is chosen, this
 * entry is left first and the chapter then replaces the reader's entry.
 */
function useOwnEntry(close: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const chosen = useRef<string>(undefined);
  const wasEntered = useRef(false);
  const followed = useRef<string>(undefined);
  const isEntered = isChapterListEntry(location.state);

  const follow = useEffectEvent(() => {
    if (isEntered) {
      wasEntered.current = true;
      return;
    }
    if (!wasEntered.current) {
      wasEntered.current = true;
      const { pathname, search } = location;
      void navigate(pathname + search, { state: chapterListEntry(location.state) });
      return;
    }
    if (chosen.current !== undefined) void navigate(chosen.current, { replace: true, state: fromReader });
    close();
  });
  const { key } = location;
  useEffect(() => {
    // Strict mode runs effects twice, so each entry is handled only once.
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
