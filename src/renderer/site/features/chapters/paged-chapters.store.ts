import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { ChapterItem } from './chapter-item.ts';
import type { ChapterSource } from './chapter-source.ts';

export interface ChapterPage {
  /** Chapters of the page. Every page except the last has as many as the first. */
  readonly chapters: readonly ChapterItem[];
  readonly totalPage: number;
  /** Total number of chapters; undefined if the server sent none. */
  readonly totalCount: number | undefined;
}

/** Fetches one page; pages count from 1. */
export type FetchChapterPage = (page: number, signal: AbortSignal) => Promise<ChapterPage>;

const callsAtOnce = 2;

/** Max number of chapters, which no work reaches. A larger total is a server error and could exhaust the memory. */
const maxChapters = 100_000;

/**
 * Max number of pages that wait. When the user scrolls fast, only the last few requested pages are still in view, so
 * earlier requests are dropped.
 */
const waitingPages = 6;

/**
 * Holds chapters that the server sends in pages. Fetches the page in view first, then the next one, then the previous
 * one.
 */
export class PagedChapters implements ChapterSource {
  error: AppError | undefined = undefined;
  private pages: ReadonlyMap<number, readonly ChapterItem[]> = new Map();
  private first: ChapterPage | undefined = undefined;
  private isLoading = false;
  /** First page known to be empty. */
  private endPage = Number.POSITIVE_INFINITY;
  readonly #fetchPage: FetchChapterPage;
  readonly #lifetime: ScreenLifetime;
  /** Pages to fetch, the most recently requested first. */
  #waiting: readonly number[] = [];
  readonly #failed = new Set<number>();
  /** Pages that are being fetched, each with the signal of the screen's showing that requested it. */
  readonly #underWay = new Map<number, AbortSignal>();

  constructor(fetchPage: FetchChapterPage, lifetime: ScreenLifetime) {
    this.#fetchPage = fetchPage;
    this.#lifetime = lifetime;
    makeAutoObservable<this, 'pages' | 'first'>(
      this,
      { error: observableRef, pages: observableRef, first: observableRef },
      { autoBind: true },
    );
  }

  get loadStatus(): ChapterSource['loadStatus'] {
    if (this.error) return 'failed';
    if (this.first) return 'ready';
    return this.isLoading ? 'loading' : 'idle';
  }

  /**
   * Total number of chapters that the server sent. If that is missing or wrong, the number of known chapters, plus one
   * as long as more may follow.
   */
  get count(): number | undefined {
    if (!this.first) return undefined;
    const { totalCount, chapters } = this.first;
    const isPlausible = totalCount !== undefined && totalCount >= chapters.length && chapters.length > 0;
    if (!isPlausible) return this.#knownCount;
    return Math.min(totalCount, this.#countBeforeEnd, maxChapters);
  }

  get lastNumber(): number {
    const count = this.count ?? 0;
    return this.at(count - 1)?.number ?? count;
  }

  at(index: number): ChapterItem | undefined {
    const size = this.#pageSize;
    return size === 0 ? undefined : this.pages.get(Math.floor(index / size) + 1)?.[index % size];
  }

  /** Returns the index of a chapter number. Assumes numbers without gaps for chapters that have not been fetched. */
  indexOf(number: number): number {
    for (const [page, chapters] of this.pages) {
      const place = chapters.findIndex((chapter) => chapter.number === number);
      if (place >= 0) return (page - 1) * this.#pageSize + place;
    }
    const isTaken = this.at(number - 1) !== undefined;
    return isTaken || number > (this.count ?? 0) ? -1 : number - 1;
  }

  want(index: number): void {
    if (this.#pageSize === 0) return;
    const page = Math.floor(index / this.#pageSize) + 1;
    this.#request([page, page + 1, page - 1]);
  }

  start(): void {
    if (this.error) void this.load();
    else if (this.first) void this.#sendWaiting();
    else this.#request([1]);
  }

  async load(): Promise<void> {
    this.begin();
    const again = [...this.#failed];
    this.#failed.clear();
    this.#waiting = [...new Set([...this.#waiting, ...again])];
    await Promise.all(this.#sendWaiting());
  }

  get #knownCount(): number {
    const last = Math.min(this.first?.totalPage ?? 1, this.endPage - 1);
    let page = 1;
    while (page < last && this.pages.has(page + 1)) page += 1;
    const known = (page - 1) * this.#pageSize + (this.pages.get(page)?.length ?? 0);
    return page < last ? known + 1 : known;
  }

  /** Max number of chapters, limited by the first empty page. */
  get #countBeforeEnd(): number {
    const last = this.endPage - 1;
    return (last - 1) * this.#pageSize + (this.pages.get(last)?.length ?? this.#pageSize);
  }

  get #pageSize(): number {
    return this.first?.chapters.length ?? 0;
  }

  #request(pages: readonly number[]): void {
    const wanted = pages.filter((page) => this.#isMissing(page));
    const others = this.#waiting.filter((page) => !wanted.includes(page));
    this.#waiting = [...wanted, ...others].slice(0, waitingPages);
    void this.#sendWaiting();
  }

  #isMissing(page: number): boolean {
    const isAsked = this.#underWay.get(page)?.aborted === false || this.#failed.has(page);
    const isThere = page >= 1 && page <= Math.min(this.first?.totalPage ?? 1, this.endPage - 1);
    return isThere && !isAsked && !this.pages.has(page);
  }

  #sendWaiting(): Promise<void>[] {
    const { signal } = this.#lifetime;
    const requests: Promise<void>[] = [];
    while (!signal.aborted && this.#waiting.length > 0 && this.#callsOf(signal) < callsAtOnce) {
      const [page = 1, ...others] = this.#waiting;
      this.#waiting = others;
      this.#underWay.set(page, signal);
      requests.push(this.#fetch(page, signal));
    }
    return requests;
  }

  #callsOf(signal: AbortSignal): number {
    return [...this.#underWay.values()].filter((other) => other === signal).length;
  }

  async #fetch(page: number, signal: AbortSignal): Promise<void> {
    this.loading();
    try {
      const response = await this.#fetchPage(page, signal);
      this.#settled(page, signal);
      this.received(page, response);
    } catch (thrown) {
      this.#settled(page, signal);
      const error = toAppError(thrown);
      // Requests the page again the next time the screen is shown.
      if (error.code === 'cancelled')
        this.#waiting = [page, ...this.#waiting.filter((other) => other !== page)];
      else this.failed(page, error);
    }
    void this.#sendWaiting();
  }

  #settled(page: number, signal: AbortSignal): void {
    if (this.#underWay.get(page) === signal) this.#underWay.delete(page);
  }

  private begin(): void {
    this.error = undefined;
  }

  private loading(): void {
    this.isLoading = true;
  }

  private received(page: number, response: ChapterPage): void {
    this.first ??= response;
    this.isLoading = false;
    if (response.chapters.length === 0) this.endPage = Math.min(this.endPage, page);
    this.pages = new Map(this.pages).set(page, response.chapters);
  }

  private failed(page: number, error: AppError): void {
    this.#failed.add(page);
    this.isLoading = false;
    this.error = error;
  }
}
