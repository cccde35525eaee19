import { novelChapters } from '#shared/contract/novel/book.ts';
import type { NovelChapter } from '#shared/contract/novel/entities.ts';
import { type ChapterItem, chapterItem } from '../../../features/chapters/chapter-item.ts';
import { ChapterListStore } from '../../../features/chapters/list/chapter-list.store.ts';
import { PagedChapters } from '../../../features/chapters/paged-chapters.store.ts';
import { paths } from '../../../paths.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { novelHistory } from '../library/novel-history.ts';

export function novelChapterItem(bookId: string, chapter: NovelChapter): ChapterItem {
  return chapterItem(chapter, (number) => paths.novelReader.to({ id: bookId, number }));
}

/** The chapters of a novel, a page at a time. */
export function novelChapterList(
  { api, storage }: Pick<Services, 'api' | 'storage'>,
  bookId: string,
  lifetime: ScreenLifetime,
): ChapterListStore {
  const history = novelHistory(storage);
  const source = new PagedChapters(async (currentPage, signal) => {
    const call = { query: { bookId, currentPage }, body: { bookId }, signal };
    const { chapters, totalPage, totalCount } = await api.call(novelChapters, call);
    return {
      chapters: chapters.map((chapter) => novelChapterItem(bookId, chapter)),
      totalPage,
      totalCount,
    };
  }, lifetime);
  return new ChapterListStore(source, () => history.find(bookId)?.number);
}
