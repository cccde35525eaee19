import { comicChapters } from '#shared/contract/comic/book.ts';
import { AllChapters } from '../../../features/chapters/all-chapters.store.ts';
import { ChapterListStore } from '../../../features/chapters/list/chapter-list.store.ts';
import { vipReading } from '../../../features/chapters/vip-reading.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { comicHistory } from '../library/comic-history.ts';
import { comicProgress } from '../library/comic-library.ts';
import { VipFreeBooks } from '../library/vip-free-books.ts';
import { comicChapterItem } from './comic-chapter-item.ts';

/** All chapters of a comic, in one answer. */
export function comicChapterList(
  { api, session, storage }: Pick<Services, 'api' | 'session' | 'storage'>,
  bookId: string,
  lifetime: ScreenLifetime,
): ChapterListStore {
  const history = comicHistory(storage);
  const progress = comicProgress(storage);
  const vipFree = new VipFreeBooks(storage);
  const source = new AllChapters(
    {
      fetch: (signal) => api.call(comicChapters, { query: { bookId }, signal }),
      item: (chapter) => comicChapterItem(bookId, chapter),
    },
    lifetime,
  );
  return new ChapterListStore(source, {
    lastRead: () => history.find(bookId)?.number,
    progressOf: (number) => progress.of(bookId, number),
    vip: () => vipReading(vipFree.isFree(bookId), session),
  });
}
