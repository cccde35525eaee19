import { ChapterSequence } from '../../../features/reader/sequence/chapter-sequence.store.ts';
import { type NovelReader, type NovelReaderDeps, novelReader, type OpenedChapter } from './novel-reader.ts';
import { ChapterScroll } from './scroll/chapter-scroll.store.ts';
import type { ReadingSettings } from './settings/reading-settings.store.ts';

interface NovelSequenceDeps {
  readonly settings: Pick<ReadingSettings, 'reading'>;
  /** Returns the dependencies of a chapter's reader, except its lifetime. */
  reader(number: number): Omit<NovelReaderDeps, 'lifetime'>;
  /** Called when the user scrolls into a chapter, forwards or back. */
  onEnter(number: number): void;
}

export type NovelSequence = ChapterSequence<NovelReader>;

/**
 * Creates the chapter sequence of a novel. In scrolling mode, its chapters are one below the other. `first` is the
 * chapter that the user opened.
 */
export function novelSequence(deps: NovelSequenceDeps, first: Omit<OpenedChapter, 'isAhead'>): NovelSequence {
  const { settings } = deps;
  const { bookId } = first;
  return new ChapterSequence<NovelReader>(
    {
      reader: (number, lifetime) => {
        const chapter =
          number === first.number
            ? { ...first, isAhead: false }
            : { bookId, number, isFromReader: true, isFromEnd: false, isAhead: true };
        return novelReader({ ...deps.reader(number), lifetime }, chapter);
      },
      runsOn: () => settings.reading.mode === 'scroll',
      // Ends the sequence at a chapter without text, because it has no reading position.
      canFollow: ({ view }) => view !== undefined && view.chapter.document.blocks.length > 0,
      isEndSeen: ({ view }) => view?.position instanceof ChapterScroll && view.position.isEndSeen,
      entered: ({ chapter }, { view }) => {
        view?.find.close();
        deps.onEnter(chapter.reading.number);
      },
    },
    first.number,
  );
}
