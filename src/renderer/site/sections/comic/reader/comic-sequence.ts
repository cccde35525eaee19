import { ChapterSequence } from '../../../features/reader/sequence/chapter-sequence.store.ts';
import { type ComicReader, type ComicReaderDeps, comicReader } from './comic-reader.ts';
import type { ComicChapter } from './comic-reading.ts';
import type { ComicSettings } from './settings/comic-settings.store.ts';

export type ComicSequence = ChapterSequence<ComicReader>;

interface ComicSequenceDeps {
  /** Returns the dependencies of a chapter's reader, except its lifetime. */
  reader(number: number): Omit<ComicReaderDeps, 'lifetime'>;
  readonly settings: Pick<ComicSettings, 'mode'>;
  /** Called when the user scrolls into a chapter, forwards or back. */
  onEnter(number: number): void;
}

/**
 * Creates the chapter sequence of a comic. In scrolling mode, the strips of its chapters are one below the other.
 * `first` is the chapter that the user opened.
 */
export function comicSequence(
  { reader, settings, onEnter }: ComicSequenceDeps,
  first: ComicChapter,
): ComicSequence {
  const { bookId, number } = first;
  return new ChapterSequence<ComicReader>(
    {
      reader: (opened, lifetime) => {
        const chapter = opened === number ? first : { bookId, number: opened };
        return comicReader({ ...reader(opened), lifetime }, chapter);
      },
      runsOn: () => settings.mode === 'scroll',
      // Ends the sequence at a chapter without pictures, because it has no reading position.
      canFollow: ({ view }) => view !== undefined && view.pictures.length > 0,
      isEndSeen: ({ view }) => view?.isEndSeen ?? false,
      entered: ({ chapter }) => onEnter(chapter.reading.number),
    },
    number,
  );
}
