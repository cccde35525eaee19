import * as Type from 'typebox';
import { Id } from '#shared/contract/fields.ts';
import type { NovelChapterContent } from '#shared/contract/novel/book.ts';
import type { NovelBook } from '#shared/contract/novel/entities.ts';
import type { ResumeChoice } from '../../../features/reader/chapter/resume.dialog.tsx';
import type { Leaving } from '../../../features/reader/leave/use-leaving.ts';
import { type ReaderDeps, ReaderStore } from '../../../features/reader/reader.store.ts';
import type { Services } from '../../../services/services.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { novelHistory } from '../library/novel-history.ts';
import { novelKeys } from '../library/novel-keys.ts';
import { novelProgress } from '../library/novel-library.ts';
import { novelWork } from '../novel-work.ts';
import { ChapterFetch, type ChapterSources } from './chapter/chapter-fetch.ts';
import { NovelText } from './chapter/novel-text.store.ts';
import { type ChapterOfNovel, novelReading } from './novel-reading.ts';
import { chapterEnd, type ReadingPlace } from './place/reading-place.ts';
import { ChapterScroll } from './scroll/chapter-scroll.store.ts';
import type { ReadingSettings } from './settings/reading-settings.store.ts';
import type { ChapterDocument } from './text/block.ts';

export interface NovelReaderDeps extends ReaderDeps, ChapterSources, Pick<Services, 'api' | 'storage'> {
  readonly settings: Pick<ReadingSettings, 'reading'>;
  /** Asks the user whether to continue at the chapter that was read last. That chapter is before the opened one. */
  askResume(number: number, signal: AbortSignal): Promise<ResumeChoice | undefined>;
  goToChapter(number: number): void;
  /** Parses a chapter's markup into blocks. */
  read(html: string): ChapterDocument;
}

export interface OpenedChapter extends ChapterOfNovel {
  /** True if the user opened the chapter from another one in the reader. */
  readonly isFromReader: boolean;
  /** True to start at the end of the chapter. */
  readonly isFromEnd: boolean;
  /** True if the chapter opens below the one that the user is reading. */
  readonly isAhead?: boolean;
}

type StoredPlace = ReadingPlace & { readonly title: string };
export type NovelReader = ReaderStore<NovelBook, NovelChapterContent, StoredPlace, NovelText>;

/** Returns what the dialog shows when the user leaves the reader; undefined until there is a text. */
export function leavingOf({ chapter, view }: NovelReader): Leaving | undefined {
  return view && { chapter, recommended: view.chapter.recommended };
}

const recommendedCount = 6;
/** Fraction of the text after which the end is near. Reading the rest takes only seconds. */
const nearEndShare = 0.8;

/** Max number of novels, the same as of the reading history. */
const maxBooks = 300;

/** Stores for which novels the user was asked whether to continue at the chapter read last. */
class ResumeTip {
  readonly #hidden: PersistedValue<string[]>;

  constructor(storage: SiteStorage) {
    this.#hidden = storage.value(Type.Array(Id), novelKeys.readTipHidden, []);
  }

  isDue(bookId: string): boolean {
    return !this.#hidden.get().includes(bookId);
  }

  hide(bookId: string): void {
    if (this.isDue(bookId)) this.#hidden.set([bookId, ...this.#hidden.get()].slice(0, maxBooks));
  }
}

/** Creates the reader of a novel's chapter. */
export function novelReader(deps: NovelReaderDeps, chapter: OpenedChapter): NovelReader {
  const { bookId, number, isFromReader, isFromEnd } = chapter;
  const tip = new ResumeTip(deps.storage);
  const progress = novelProgress(deps.storage);
  const source = new ChapterFetch(deps, chapter);
  return new ReaderStore<NovelBook, NovelChapterContent, StoredPlace, NovelText>(deps, {
    history: novelHistory(deps.storage),
    workKey: bookId,
    reading: (received) => {
      const firstParagraph = (markup: string) =>
        deps.read(markup).blocks.find(({ kind }) => kind === 'paragraph')?.text;
      return novelReading(deps, { ...chapter, ask: source.ask, firstParagraph }, received);
    },
    open: ({ title, bookName, content, recommendList }, place) =>
      new NovelText(
        {
          number,
          title,
          bookName,
          document: deps.read(content),
          recommended: recommendList.slice(0, recommendedCount).map(novelWork),
          isKept: source.isKept,
        },
        { mode: deps.settings.reading.mode, place: isFromEnd ? chapterEnd : place },
      ),
    placeOf: ({ chapter: { title }, position }) => ({ title, ...position.place }),
    kept: ({ position }) => progress.put(bookId, number, position.read),
    preloading: {
      isDue: ({ position }) =>
        position.progress >= nearEndShare || (position instanceof ChapterScroll && position.isEndSeen),
      load: (next, signal) => new ChapterFetch(deps, { bookId, number: next }).preload(signal),
    },
    mayReplace: async (record, signal) => {
      if (isFromReader || record.number >= number || !tip.isDue(bookId)) return true;
      const choice = await deps.askResume(record.number, signal);
      if (signal.aborted) return false;
      tip.hide(bookId);
      if (choice === 'continue') deps.goToChapter(record.number);
      return choice !== 'continue';
    },
  });
}
