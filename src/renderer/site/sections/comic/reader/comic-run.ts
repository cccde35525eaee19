import { ReaderRun } from '../../../features/reader/run/reader-run.store.ts';
import { type ComicReader, type ComicReaderDeps, comicReader } from './comic-reader.ts';
import type { ComicChapter } from './comic-reading.ts';
import type { ComicSettings } from './settings/comic-settings.store.ts';

export type ComicRun = ReaderRun<ComicReader>;

interface ComicRunDeps {
  /** What a chapter is read with, but for its lifetime. */
  reader(number: number): Omit<ComicReaderDeps, 'lifetime'>;
  readonly settings: Pick<ComicSettings, 'mode'>;
  /** The user read on, or back, into a chapter. */
  onEnter(number: number): void;
}

/** Chapters of a comic, one strip below the other while it scrolls; `first` is the one that was opened. */
export function comicRun({ reader, settings, onEnter }: ComicRunDeps, first: ComicChapter): ComicRun {
  const { bookId, number } = first;
  return new ReaderRun<ComicReader>(
    {
      reader: (opened, lifetime) => {
        const chapter = opened === number ? first : { bookId, number: opened };
        return comicReader({ ...reader(opened), lifetime }, chapter);
      },
      runsOn: () => settings.mode === 'scroll',
      // What has no picture cannot be told to be read.
      canFollow: ({ view }) => view !== undefined && view.pictures.length > 0,
      isEndSeen: ({ view }) => view?.isEndSeen ?? false,
      entered: ({ chapter }) => onEnter(chapter.reading.number),
    },
    number,
  );
}
