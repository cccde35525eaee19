import { comicChapters } from '#shared/contract/comic/book.ts';
import { AllChapters } from '../../../features/chapters/all-chapters.store.ts';
import { ChapterListStore } from '../../../features/chapters/list/chapter-list.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { comicHistory } from '../library/comic-history.ts';
import { comicChapterItem } from './comic-chapter-item.ts';

/** All chapters of a comic, in one answer. */
export function comicChapterList(
  { api, storage }: Pick<Services, 'api' | 'storage'>,
  bookId: string,
  lifetime: ScreenLifetime,
): ChapterListStore {
  const history = comicHistory(storage);
  const source = new AllChapters(
    {
      fetch: (signal) => api.call(comicChapters, { query: { bookId }, signal }),
      item: (chapter) => comicChapterItem(bookId, chapter),
    },
    lifetime,
  );
  return new ChapterListStore(source, { lastRead: () => history.find(bookId)?.number });
}
