import { makeAutoObservable, observableRef } from 'mobx';
import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { ApiResponse } from '../../../services/api/response.ts';
import { lazyCode } from '../../../services/async/lazy-code.ts';
import type { AgreedTerms } from '../../../services/pay-return/agreed-purchase.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { chapterName } from '../../chapters/chapter-name.ts';
import type { LibraryEntry } from '../../library/library-entry.ts';
import type { AutoBuyWork } from '../../purchase/auto-buy/auto-buy-list.ts';
import type { PaywallDialogs } from '../../purchase/chapter-paywall.ts';
import type { PurchaseItem } from '../../purchase/purchase-item.ts';
import type { ChapterFacts, ChapterReading, NeighbourChapters } from './chapter-reading.ts';

interface ChapterDeps
  extends Pick<Services, 'session' | 'storage' | 'visitStorage' | 'toasts' | 'payReturn'> {
  readonly lifetime: ScreenLifetime;
  readonly dialogs: PaywallDialogs;
}

/** Loads one chapter for the reader, sells it if necessary, and returns the numbers of the chapters next to it. */
export class ChapterStore<Entry extends LibraryEntry = LibraryEntry, Content = unknown> {
  status: 'loading' | 'ready' | 'unpaid' | 'failed' = 'loading';
  error: AppError | undefined = undefined;
  /** True if the chapter was unpaid when it was opened. */
  wasUnpaid = false;
  /** Facts about the chapter, even if it is unpaid. */
  facts: ChapterFacts<Entry> | undefined = undefined;
  /** Chapters next to one that does not exist; undefined until they are loaded. */
  beside: NeighbourChapters | undefined = undefined;
  readonly #deps: ChapterDeps;
  readonly reading: ChapterReading<Entry, Content>;
  #offer: PurchaseItem | undefined = undefined;

  constructor(deps: ChapterDeps, reading: ChapterReading<Entry, Content>) {
    this.#deps = deps;
    this.reading = reading;
    makeAutoObservable(
      this,
      { facts: observableRef, beside: observableRef, reading: false },
      { autoBind: true },
    );
  }

  /** Number and title of the chapter, such as 第5章 旧城. Only the number until the title is known. */
  get name(): string {
    const { number, unit } = this.reading;
    return chapterName({ number, title: this.facts?.title ?? '' }, unit);
  }

  get isOnShelf(): boolean {
    return this.facts !== undefined && this.reading.shelf.has(this.facts.work.title);
  }

  /** True if the server reported that the work has no such chapter. */
  get isMissing(): boolean {
    return this.error?.serverCode === serverCodes.noSuchChapter;
  }

  /** Number of the chapter before; undefined for the first chapter. */
  get previousNumber(): number | undefined {
    if (this.facts) return this.facts.previousNumber;
    return this.beside ? this.beside.previous : this.reading.number - 1 || undefined;
  }

  /** Number of the chapter after; undefined for the last chapter. */
  get nextNumber(): number | undefined {
    if (this.isMissing) return this.beside?.next;
    return this.facts ? this.facts.nextNumber : this.reading.number + 1;
  }

  get isAutoBuy(): boolean {
    return this.reading.autoBuy.isOn;
  }

  /** Description of the work for the automatic purchase of its remaining chapters. */
  get autoBuyWork(): AutoBuyWork {
    const { work, usualPrice } = this.facts ?? {};
    const { unit } = this.reading;
    return { title: work?.title ?? '', unit, ...(usualPrice !== undefined && { price: usualPrice }) };
  }

  start(): void {
    if (this.status !== 'ready') void this.load();
  }

  async load(): Promise<void> {
    await this.#fetch('offered');
  }

  /**
   * Loads the chapter while the user reads another one. Never asks the user, and buys only if automatic purchase is on.
   */
  async loadAhead(): Promise<void> {
    await this.#fetch('automatic');
  }

  /** Opens the purchase dialog again after the user closed it. */
  async offer(): Promise<void> {
    if (this.#offer) await this.#sell(this.#offer, this.#deps.lifetime.signal);
  }

  toggleShelf(): void {
    // Requires a title, because the shelf identifies works by it.
    if (this.facts?.work.title) this.reading.shelf.toggle(this.facts.work);
  }

  async #fetch(sale: Sale): Promise<void> {
    const { lifetime, session } = this.#deps;
    const { signal } = lifetime;
    this.begin();
    try {
      await session.ready(signal);
      const { userId } = session;
      const response = await this.reading.fetch(signal);
      if (!signal.aborted) await this.#handleResponse(response, { sale, userId, signal });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!signal.aborted && error.code !== 'cancelled') this.failed(error);
    }
  }

  async #handleResponse(
    response: ApiResponse<Content>,
    { sale, userId, signal }: RequestContext,
  ): Promise<void> {
    const { payReturn } = this.#deps;
    const { links, number } = this.reading;
    const takeAgreed = () =>
      sale === 'offered' ? payReturn.agreed.take({ path: links.chapter(number), userId }) : undefined;
    if (response.success) {
      takeAgreed();
      this.received(response.data);
      return;
    }
    if (response.code === serverCodes.unpaid && response.data) {
      const offer = this.reading.purchase(response.data, userId);
      this.unpaid(response.data, offer);
      // Asks a user who has returned from paying about the payment first. The user may then have more coins than this
      // response contains.
      if (await payReturn.finished()) {
        if (!signal.aborted) await this.#fetch(sale);
        return;
      }
      if (sale === 'offered' || (sale === 'automatic' && this.reading.autoBuy.isOn))
        await this.#sell(offer, signal, takeAgreed());
      return;
    }
    await this.#refused(response, signal);
  }

  async #refused({ code, msg }: ApiResponse<Content>, signal: AbortSignal): Promise<void> {
    const text = this.reading.refusals[code] ?? (msg || '加载失败，请稍后重试');
    this.failed(new AppError('rejected', text, { serverCode: code }));
    if (code === serverCodes.congested) await this.#refreshAccount(signal);
    if (code === serverCodes.noSuchChapter) await this.#lookAround(signal);
  }

  /** Fetches the chapters next to a missing one. If that fails, only the number before it becomes a link. */
  async #lookAround(signal: AbortSignal): Promise<void> {
    try {
      const beside = await this.reading.beside(signal);
      if (!signal.aborted) this.lookedAround(beside);
    } catch (thrown) {
      console.info('Cannot find the neighbours of a missing chapter:', toAppError(thrown).code);
    }
  }

  /** Fetches the account again after a congestion error. The screen shows the error in any case. */
  async #refreshAccount(signal: AbortSignal): Promise<void> {
    try {
      await this.#deps.session.refresh(signal);
    } catch (thrown) {
      console.info('Cannot refresh the account:', toAppError(thrown).code);
    }
  }

  /** Opens the purchase, or buys at the terms to which the user has already agreed. */
  async #sell(offer: PurchaseItem, signal: AbortSignal, agreed?: AgreedTerms): Promise<void> {
    // Leaves the price of several chapters to the paywall, which counts them.
    const isAgreed = agreed && (agreed.scope !== 'one' || agreed.price === offer.price);
    // Shows the loading state, because there is nothing to decide for the user.
    if (isAgreed) this.begin();
    const isBought = await this.#passPaywall(offer, signal, agreed);
    // Passes 'none'. Otherwise a server that still reports the bought chapter as unpaid would cause an endless loop.
    if (isBought && !signal.aborted) await this.#fetch('none');
    else if (isAgreed) this.notBought();
  }

  /**
   * Loads the code of the paywall when it is needed, because most chapters are free. Resolves with true if the paywall
   * sold the chapter.
   */
  async #passPaywall(offer: PurchaseItem, signal: AbortSignal, agreed?: AgreedTerms): Promise<boolean> {
    const paywall = await lazyCode(() => import('../../purchase/chapter-paywall.ts'));
    if (!paywall && !signal.aborted) this.#deps.toasts.show('加载失败，请检查网络后重试');
    if (!paywall || signal.aborted) return false;
    const { dialogs } = this.#deps;
    return new paywall.ChapterPaywall(this.#deps, dialogs).sell(offer, signal, agreed);
  }

  private begin(): void {
    this.status = 'loading';
    this.error = undefined;
  }

  private received(content: Content): void {
    this.facts = this.reading.facts(content);
    this.status = 'ready';
    this.reading.received(content);
  }

  private unpaid(content: Content, offer: PurchaseItem): void {
    this.facts = this.reading.facts(content);
    this.#offer = offer;
    this.status = 'unpaid';
    this.wasUnpaid = true;
  }

  private notBought(): void {
    this.status = 'unpaid';
  }

  private lookedAround(beside: NeighbourChapters): void {
    this.beside = beside;
  }

  private failed(error: AppError): void {
    this.error = error;
    this.status = 'failed';
  }
}

/** Handling of an unpaid chapter: offer it, buy it only if automatic purchase is on, or do nothing. */
type Sale = 'offered' | 'automatic' | 'none';

interface RequestContext {
  readonly sale: Sale;
  /** ID of the account that sent the request. */
  readonly userId: string;
  /** Aborts when the user leaves the screen that sent the request. */
  readonly signal: AbortSignal;
}
