import { makeAutoObservable, observableRef, when } from 'mobx';
import type { ChapterContent } from '#shared/contract/comic/book.ts';
import type { Book } from '#shared/contract/comic/entities.ts';
import type { ReadingHistory } from '../../../features/library/reading-history.ts';
import type { PaywallDialogs } from '../../../features/purchase/chapter-paywall.ts';
import type { AutoScrollStore } from '../../../features/reader/auto-scroll/auto-scroll.store.ts';
import { ChapterStore } from '../../../features/reader/chapter/chapter.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { comicHistory } from '../library/comic-history.ts';
import { comicAutoScroll } from '../library/comic-library.ts';
import { type ComicChapter, comicReading } from './comic-reading.ts';
import { preloadChapter } from './preload-chapter.ts';
import { StripStore } from './strip/strip.store.ts';
import { type StripPosition, stripStart } from './strip/strip-position.ts';

interface ComicReaderDeps
  extends Pick<Services, 'api' | 'session' | 'storage' | 'toasts' | 'pictures' | 'payReturn'> {
  readonly lifetime: ScreenLifetime;
  readonly dialogs: PaywallDialogs;
}

/** A comic's chapter in the reader: its pictures, and which of them is read. */
export class ComicReaderStore {
  strip: StripStore | undefined = undefined;
  readonly chapter: ChapterStore<Book, ChapterContent>;
  readonly autoScroll: AutoScrollStore;
  readonly #deps: ComicReaderDeps;
  readonly #place: ComicChapter;
  readonly #history: ReadingHistory<Book, StripPosition>;

  constructor(deps: ComicReaderDeps, place: ComicChapter) {
    this.#deps = deps;
    this.#place = place;
    this.#history = comicHistory(deps.storage);
    this.autoScroll = comicAutoScroll(deps.storage);
    this.chapter = new ChapterStore(
      deps,
      comicReading(deps, place, (content) => this.received(content)),
    );
    makeAutoObservable(this, { strip: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#deps.lifetime.signal.addEventListener('abort', this.leave, { once: true });
    this.chapter.start();
  }

  /** Keeps the place; to be called before the page may be gone. */
  saveProgress(): void {
    const { facts, status } = this.chapter;
    if (status !== 'ready' || !facts || !this.strip) return;
    this.#history.record({
      bookInfo: { ...this.#record?.bookInfo, ...facts.work },
      number: this.#place.number,
      date: Date.now(),
      ...this.strip.position,
    });
  }

  private leave(): void {
    this.saveProgress();
    this.strip?.release();
  }

  private received(content: ChapterContent): void {
    const { number } = this.#place;
    const { picture, offset } = this.#record?.number === number ? this.#record : stripStart;
    this.strip = new StripStore(this.#deps.pictures, { ...content, number }, { picture, offset });
    this.saveProgress();
    this.#preloadWhenNearEnd(this.strip);
  }

  get #record() {
    return this.#history.find(this.#place.bookId);
  }

  #preloadWhenNearEnd(strip: StripStore): void {
    const { signal } = this.#deps.lifetime;
    const { nextNumber } = this.chapter;
    if (nextNumber === undefined) return;
    const next = { bookId: this.#place.bookId, number: nextNumber, signal };
    when(
      () => strip.isNearEnd,
      () => void preloadChapter(this.#deps, next),
      { signal },
    );
  }
}
