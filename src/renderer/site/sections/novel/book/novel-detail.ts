import { type NovelDetail, novelDetail } from '#shared/contract/novel/book.ts';
import type { Landmark } from '../../../features/chapters/first-chapters.tsx';
import { WorkDetailStore } from '../../../features/library/detail/work-detail.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { novelChapterItem } from '../chapters/novel-chapter-item.ts';
import { chapterHref } from '../library/novel-history.ts';
import { novelLibrary } from '../library/novel-library.ts';

export type NovelDetailStore = ReturnType<typeof novelDetailStore>;

/** Creates the store of a novel's details, combined with its state on this device. */
export function novelDetailStore(
  deps: Pick<Services, 'api' | 'storage'>,
  bookId: string,
  lifetime: ScreenLifetime,
) {
  return new WorkDetailStore(
    {
      library: novelLibrary(deps),
      key: bookId,
      fetch: (signal) => deps.api.call(novelDetail, { params: { bookId }, signal }),
      entry: ({ novelBook }: NovelDetail) => novelBook,
      hasChapters: ({ chapterList, lastChapter }: NovelDetail) =>
        chapterList.length > 0 || Boolean(lastChapter),
    },
    lifetime,
  );
}

/**
 * Returns the latest chapter, and the one that was read last if its title is known. The button already names the number
 * of that one.
 */
export function landmarksOf(
  { record }: NovelDetailStore,
  { novelBook, lastChapter }: NovelDetail,
): Landmark[] {
  const landmarks: Landmark[] = [];
  if (record?.title) {
    const { number, title } = record;
    const href = chapterHref(novelBook, number);
    // Leaves out the price, which no longer matters for a chapter that was read.
    const chapter = { key: String(number), number, title, price: undefined, isBought: false, href };
    landmarks.push({ label: '上次看到', chapter });
  }
  if (lastChapter) {
    landmarks.push({ label: '最新', chapter: novelChapterItem(novelBook.bookId, lastChapter) });
  }
  return landmarks;
}
