import type { ChapterContent } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import { type ReaderDeps, ReaderStore } from '../../../features/reader/reader.store.ts';
import type { Services } from '../../../services/services.ts';
import { comicHistory } from '../library/comic-history.ts';
import { type ComicChapter, comicReading } from './comic-reading.ts';
import { preloadChapter } from './preload-chapter.ts';
import { StripStore } from './strip/strip.store.ts';
import { type StripPosition, stripStart } from './strip/strip-position.ts';

type ComicReaderDeps = ReaderDeps & Pick<Services, 'api' | 'storage' | 'pictures'>;
export type ComicReader = ReaderStore<Book, ChapterContent, StripPosition, StripStore>;

/** A comic's chapter in the reader: its pictures, and which of them is read. */
export function comicReader(deps: ComicReaderDeps, chapter: ComicChapter): ComicReader {
  const { bookId, number } = chapter;
  return new ReaderStore<Book, ChapterContent, StripPosition, StripStore>(deps, {
    history: comicHistory(deps.storage),
    workKey: bookId,
    reading: (received) => comicReading(deps, chapter, received),
    open: (content, { picture, offset } = stripStart) =>
      new StripStore(deps.pictures, { ...content, number }, { picture, offset }),
    placeOf: ({ position }) => position,
    preloading: {
      isDue: (strip) => strip.isNearEnd,
      load: (next, signal) => preloadChapter(deps, { bookId, number: next, signal }),
    },
    release: (strip) => strip.release(),
  });
}
