import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import type { BookDetailStore } from './book-detail.store.ts';
import { ResumeDialog } from './resume.dialog.tsx';

/** Asks once a visit whether to go on where the book was left. A step back to the book is the same visit. */
export function useResumeQuestion(store: BookDetailStore): void {
  const { dialogs } = useServices();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const isThere = store.detail.value !== undefined;

  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const { bookId } = store;
    const number = store.resumeNumber(asked);
    if (number !== undefined) {
      const choice = await dialogs.open(ResumeDialog, { number, signal });
      if (signal.aborted) return;
      if (choice === 'restart') store.restart();
      if (choice) void navigate(paths.comicReader.to({ bookId, number: choice === 'restart' ? 1 : number }));
    }
    store.settleResume(asked);
  });

  useEffect(() => {
    if (!isThere) return;
    const controller = new AbortController();
    void ask(visit, controller.signal);
    return () => controller.abort();
  }, [isThere, visit]);
}
