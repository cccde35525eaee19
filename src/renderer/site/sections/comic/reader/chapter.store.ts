import { makeAutoObservable, observableRef, when } from 'mobx';
import { type ChapterContent, comicReadChapter } from '#shared/contract/comic/book.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { AutoBuyList } from '../../../features/library/auto-buy-list.ts';
import { ReadingHistory, type StripPosition } from '../../../features/library/reading-history.ts';
import { Shelf } from '../../../features/library/shelf.ts';
import { ChapterPaywall, type PaywallDialogs } from '../../../features/purchase/chapter-paywall.ts';
import type { Answer } from '../../../services/api/answer.ts';
import type { Services } from '../../../services/services.ts';
import { bookOf } from './chapter-book.ts';
import { preloadChapter } from './preload-chapter.ts';
import { StripStore } from './strip/strip.store.ts';

type ChapterDeps = Pick<Services, 'api' | 'session' | 'storage' | 'toasts' | 'pictures' | 'payReturn'>;

const fixedTexts: Readonly<Record<number, string>> = {
  [serverCodes.noSuchChapter]: '没有更多章节了',
  [serverCodes.congested]: '网络拥堵，请重新加载本页',
};

const start: StripPosition = { picture: 0, offset: 0 };

/** One chapter in the reader: reading, paying where that is needed, and where the reader is. */
export class ChapterStore {
  status: 'loading' | 'ready' | 'unpaid' | 'failed' = 'loading';
  error: AppError | undefined = undefined;
  /** Also of an unpaid chapter, without pictures then. */
  chapter: ChapterContent | undefined = undefined;
  strip: StripStore | undefined = undefined;
  readonly bookId: number;
  readonly number: number;
  private readonly deps: ChapterDeps;
  private readonly seller: ChapterPaywall;
  private readonly shelf: Shelf;
  private readonly history: ReadingHistory;
  private readonly autoBuyList: AutoBuyList;
  private shown: AbortSignal = new AbortController().signal;

  constructor(deps: ChapterDeps, prompts: PaywallDialogs, bookId: number, number: number) {
    this.deps = deps;
    this.bookId = bookId;
    this.number = number;
    this.shelf = new Shelf(deps.storage);
    this.history = new ReadingHistory(deps.storage);
    this.autoBuyList = new AutoBuyList(deps.storage);
    this.seller = new ChapterPaywall({ ...deps, autoBuyList: this.autoBuyList }, prompts, bookId);
    makeAutoObservable<this, 'deps' | 'seller' | 'shelf' | 'history' | 'autoBuyList' | 'shown'>(
      this,
      {
        error: observableRef,
        chapter: observableRef,
        strip: observableRef,
        bookId: false,
        number: false,
        deps: false,
        seller: false,
        shelf: false,
        history: false,
        autoBuyList: false,
        shown: false,
      },
      { autoBind: true },
    );
  }

  get isOnShelf(): boolean {
    return this.chapter !== undefined && this.shelf.has(this.chapter.bookName);
  }

  /** Undefined: this is the first, or the first is not known yet. */
  get previousNumber(): number | undefined {
    return (this.chapter?.lastNumber ?? this.number - 1) || undefined;
  }

  /** Undefined: this is the last. */
  get nextNumber(): number | undefined {
    return (this.chapter?.nextNumber ?? this.number + 1) || undefined;
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    signal.addEventListener('abort', this.leave, { once: true });
    if (this.status !== 'ready') void this.load();
  }

  async load(): Promise<void> {
    await this.fetch(true);
  }

  /** Asks for the purchase once more, after the question was dismissed. */
  async offer(): Promise<void> {
    if (this.chapter) await this.sell(this.chapter, this.shown);
  }

  get isAutoBuy(): boolean {
    return this.autoBuyList.has(this.bookId);
  }

  setAutoBuy(isAutoBuy: boolean): void {
    this.autoBuyList.put(this.bookId, isAutoBuy);
  }

  toggleShelf(): void {
    if (this.chapter) this.shelf.toggle(bookOf(this.bookId, this.chapter));
  }

  /** Keeps the place; to be called before the page may be gone. */
  saveProgress(): void {
    if (this.status !== 'ready' || !this.chapter || !this.strip) return;
    this.history.record({
      bookInfo: { ...this.history.find(this.bookId)?.bookInfo, ...bookOf(this.bookId, this.chapter) },
      number: this.number,
      date: Date.now(),
      ...this.strip.position,
    });
  }

  private leave(): void {
    this.saveProgress();
    this.strip?.release();
  }

  private async fetch(maySell: boolean): Promise<void> {
    const signal = this.shown;
    this.begin();
    try {
      await this.deps.session.ready(signal);
      const query = { bookId: this.bookId, number: this.number };
      const answer = await this.deps.api.ask(comicReadChapter, { query, signal });
      if (this.shown === signal && !signal.aborted) await this.answered(answer, maySell, signal);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (this.shown === signal && error.code !== 'cancelled') this.failed(error);
    }
  }

  private async answered(
    answer: Answer<ChapterContent>,
    maySell: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    if (answer.success) {
      this.received(answer.data);
      return;
    }
    if (answer.code === serverCodes.unpaid && answer.data) {
      this.unpaid(answer.data);
      // Who comes back from paying is asked about that first, and may have more coins then than this answer tells of.
      if (await this.deps.payReturn.finished()) {
        if (this.shown === signal && !signal.aborted) await this.fetch(maySell);
        return;
      }
      if (maySell) await this.sell(answer.data, signal);
      return;
    }
    const text = fixedTexts[answer.code] ?? (answer.msg || '加载失败，请稍后重试');
    this.failed(new AppError('rejected', text, { serverCode: answer.code }));
    if (answer.code === serverCodes.congested) await this.refreshAccount(signal);
  }

  /** The congestion stays what is shown, whether or not the account can be had now. */
  private async refreshAccount(signal: AbortSignal): Promise<void> {
    try {
      await this.deps.session.refresh(signal);
    } catch (thrown) {
      console.info('The account could not be refreshed', toAppError(thrown).code);
    }
  }

  private async sell(chapter: ChapterContent, signal: AbortSignal): Promise<void> {
    const isBought = await this.seller.sell(chapter, signal);
    // Sold and still said to be unpaid: asking again, or buying unasked, would go round for ever.
    if (isBought && !signal.aborted) await this.fetch(false);
  }

  private begin(): void {
    this.status = 'loading';
    this.error = undefined;
  }

  private received(chapter: ChapterContent): void {
    const record = this.history.find(this.bookId);
    const position = record?.number === this.number ? record : start;
    this.chapter = chapter;
    this.strip = new StripStore(this.deps.pictures, chapter, {
      picture: position.picture,
      offset: position.offset,
    });
    this.status = 'ready';
    this.saveProgress();
    this.preloadWhenNearEnd(this.strip);
  }

  private preloadWhenNearEnd(strip: StripStore): void {
    const signal = this.shown;
    const { nextNumber, bookId } = this;
    if (nextNumber === undefined) return;
    when(
      () => strip.isNearEnd,
      () => void preloadChapter(this.deps, { bookId, number: nextNumber, signal }),
      { signal },
    );
  }

  private unpaid(chapter: ChapterContent): void {
    this.chapter = chapter;
    this.status = 'unpaid';
  }

  private failed(error: AppError): void {
    this.error = error;
    this.status = 'failed';
  }
}
