import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { historyIndex, historyKey } from '../../../services/navigation/history-entry.ts';
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
  /** Aborts when the user leaves the reader. */
  readonly signal: AbortSignal;
}

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
 * Gives the list its own history entry, so that Back closes the list and not the reader. If the user selects a chapter,
 * the list first leaves its entry, and the chapter then replaces the reader's entry. Listens to history events itself.
 * On a slow device, React may render both changes together and so miss them.
 */
function useOwnEntry(close: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const phase = useRef<'opening' | 'open' | 'leaving' | 'left'>('opening');
  const ownIndex = useRef<number>(undefined);
  const chosen = useRef<string>(undefined);

  const enter = useEffectEvent(() => {
    // Returns early on the second run, because Strict Mode runs effects twice.
    if (phase.current !== 'opening') return;
    phase.current = 'open';
    if (!isChapterListEntry(location.state)) {
      const { pathname, search } = location;
      void navigate(pathname + search, { state: chapterListEntry(location.state) });
    }
    ownIndex.current = historyIndex();
  });
  const end = () => {
    phase.current = 'left';
    if (chosen.current !== undefined) void navigate(chosen.current, { replace: true, state: fromReader });
    close();
  };
  const follow = useEffectEvent(() => {
    if (phase.current !== 'left' && historyIndex() !== ownIndex.current) end();
  });
  useEffect(() => {
    enter();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  // Handles a link to another page, which fires no popstate event.
  const { key } = location;
  useEffect(() => {
    if (key === historyKey()) follow();
  }, [key]);

  const leave = () => {
    if (phase.current === 'opening') end();
    if (phase.current !== 'open') return;
    phase.current = 'leaving';
    void navigate(-1);
  };
  const choose = (href: string) => {
    chosen.current = href;
    leave();
  };
  return { leave, choose };
}
