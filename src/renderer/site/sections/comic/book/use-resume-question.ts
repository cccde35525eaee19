import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ResumeDialog } from '../../../features/reader/chapter/resume.dialog.tsx';
import { paths } from '../../../paths.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { chapterUnit } from '../comic-work.ts';
import type { BookDetailStore } from './book-detail.store.ts';

/**
 * Asks once a visit whether to go on where the book was left. A step back to the book is the same visit; who comes back from
 * paying is asked about that alone.
 */
export function useResumeQuestion(store: BookDetailStore): void {
  const { dialogs, payReturn } = useServices();
  const lifetime = useLifetime();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const isThere = store.work.detail.value !== undefined;

  const offer = async (number: number, signal: AbortSignal) => {
    const choice = await dialogs.open(ResumeDialog, { number, unit: chapterUnit, signal });
    if (signal.aborted || !choice) return;
    if (choice === 'restart') store.restart();
    const chosen = choice === 'restart' ? 1 : number;
    void navigate(paths.comicReader.to({ bookId: store.bookId, number: chosen }));
  };
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const number = payReturn.isReturn(lifetime.signal) ? undefined : store.resumeNumber(asked);
    if (number !== undefined) await offer(number, signal);
    if (!signal.aborted) store.settleResume(asked);
  });

  useEffect(() => {
    if (!isThere) return;
    const controller = new AbortController();
    void ask(visit, controller.signal);
    return () => controller.abort();
  }, [isThere, visit]);
}
