import type { ChapterContent } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { notPreloaded } from '../../../features/reader/preloaded.ts';
import { type ReaderDeps, ReaderStore } from '../../../features/reader/reader.store.ts';
import { lazyCode } from '../../../services/async/lazy-code.ts';
import type { Services } from '../../../services/services.ts';
import { comicHistory } from '../library/comic-history.ts';
import { comicProgress } from '../library/comic-library.ts';
import { type ComicChapter, comicReading } from './comic-reading.ts';
import { StripStore } from './strip/strip.store.ts';
import { type StripPosition, stripStart } from './strip/strip-position.ts';

export type ComicReaderDeps = ReaderDeps & Pick<Services, 'api' | 'storage' | 'pictures'>;
export type ComicReader = ReaderStore<Book, ChapterContent, StripPosition, StripStore>;

/** Creates the reader of a comic's chapter, with its pictures and the reading position. */
export function comicReader(deps: ComicReaderDeps, chapter: ComicChapter): ComicReader {
  const { bookId, number, isFromEnd = false } = chapter;
  const progress = comicProgress(deps.storage);
  return new ReaderStore<Book, ChapterContent, StripPosition, StripStore>(deps, {
    history: comicHistory(deps.storage),
    workKey: bookId,
    reading: (received) => comicReading(deps, chapter, received),
    open: (content, place = stripStart) => {
      const { picture, offset } = isFromEnd ? lastOf(content) : place;
      return new StripStore(deps.pictures, { ...content, number }, { picture, offset });
    },
    placeOf: ({ position }) => position,
    kept: ({ read }) => progress.put(bookId, number, read),
    preloading: {
      isDue: (strip) => strip.isNearEnd,
      load: async (next, signal) => {
        const code = await lazyCode(() => import('./preload-chapter.ts'));
        return code ? code.preloadChapter(deps, { bookId, number: next, signal }) : notPreloaded;
      },
    },
    release: (strip) => strip.release(),
  });
}

function lastOf({ bookPics }: ChapterContent): StripPosition {
  return { picture: Math.max(bookPics.length - 1, 0), offset: 0 };
}
