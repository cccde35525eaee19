import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { chapterUnit } from '../comic-work.ts';
import type { BookDetailStore } from './book-detail.store.ts';

/**
 * Offers once per visit to resume reading, in a toast that the user can ignore. Going back to the book is the same
 * visit. Not shown after a return from payment, which asks its own question.
 */
export function useResumeOffer(store: BookDetailStore): void {
  const { toasts, payReturn } = useServices();
  const lifetime = useLifetime();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const isThere = store.work.detail.value !== undefined;

  const offer = useEffectEvent((): string | undefined => {
    const number = payReturn.isReturn(lifetime.signal) ? undefined : store.resumeNumber(visit);
    store.settleResume(visit);
    if (number === undefined) return undefined;
    const text = `上次看到第${number}${chapterUnit}`;
    const run = () => void navigate(paths.comicReader.to({ bookId: store.bookId, number }));
    toasts.show(text, { label: '继续阅读', run });
    return text;
  });
  const takeBack = useEffectEvent((text: string) => {
    if (toasts.current?.text === text) toasts.hide();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: offers once for each visit
  useEffect(() => {
    const text = isThere ? offer() : undefined;
    return () => {
      if (text !== undefined) takeBack(text);
    };
  }, [isThere, visit]);
}
