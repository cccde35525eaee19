import { makeAutoObservable, observableRef } from 'mobx';
import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { Answer } from '../../../services/api/answer.ts';
import { lazyCode } from '../../../services/async/lazy-code.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { chapterName } from '../../chapters/chapter-name.ts';
import type { LibraryEntry } from '../../library/library-entry.ts';
import type { AutoBuyWork } from '../../purchase/auto-buy/auto-buy-list.ts';
import type { PaywallDialogs } from '../../purchase/chapter-paywall.ts';
import type { PurchaseItem } from '../../purchase/purchase-item.ts';
import type { ChapterFacts, ChapterReading, ChaptersBeside } from './chapter-reading.ts';

interface ChapterDeps extends Pick<Services, 'session' | 'storage' | 'toasts' | 'payReturn'> {
  readonly lifetime: ScreenLifetime;
  readonly dialogs: PaywallDialogs;
}

/** One chapter in the reader: fetching it, paying where that is needed, and the ways on from it. */
export class ChapterStore<Entry extends LibraryEntry = LibraryEntry, Content = unknown> {
  status: 'loading' | 'ready' | 'unpaid' | 'failed' = 'loading';
  error: AppError | undefined = undefined;
  /** Whoever reads it now has bought it here. */
  wasUnpaid = false;
  /** Also of an unpaid chapter. */
  facts: ChapterFacts<Entry> | undefined = undefined;
  /** Of a missing chapter; undefined while it is not known. */
  beside: ChaptersBeside | undefined = undefined;
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

  /** 第5章 旧城; without its title until that is known. */
  get name(): string {
    const { number, unit } = this.reading;
    return chapterName({ number, title: this.facts?.title ?? '' }, unit);
  }

  get isOnShelf(): boolean {
    return this.facts !== undefined && this.reading.shelf.has(this.facts.work.title);
  }

  /** The work has no such chapter, or no longer. */
  get isMissing(): boolean {
    return this.error?.serverCode === serverCodes.noSuchChapter;
  }

  /** Undefined: this is the first. */
  get previousNumber(): number | undefined {
    if (this.facts) return this.facts.previousNumber;
    return this.beside ? this.beside.previous : this.reading.number - 1 || undefined;
  }

  /** Undefined: this is the last. */
  get nextNumber(): number | undefined {
    if (this.isMissing) return this.beside?.next;
    return this.facts ? this.facts.nextNumber : this.reading.number + 1;
  }

  get isAutoBuy(): boolean {
    return this.reading.autoBuy.isOn;
  }

  /** What buying the rest of the work without asking is about. */
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

  /** The same, while another one is read: the user is asked nothing, and it is bought only where that goes by itself. */
  async loadAhead(): Promise<void> {
    await this.#fetch('automatic');
  }

  /** Asks for the purchase once more, after the question was dismissed. */
  async offer(): Promise<void> {
    if (this.#offer) await this.#sell(this.#offer, this.#deps.lifetime.signal);
  }

  toggleShelf(): void {
    // The shelf goes by titles.
    if (this.facts?.work.title) this.reading.shelf.toggle(this.facts.work);
  }

  async #fetch(sale: Sale): Promise<void> {
    const { lifetime, session } = this.#deps;
    const { signal } = lifetime;
    this.begin();
    try {
      await session.ready(signal);
      const { userId } = session;
      const answer = await this.reading.fetch(signal);
      if (!signal.aborted) await this.#answered(answer, { sale, userId, signal });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!signal.aborted && error.code !== 'cancelled') this.failed(error);
    }
  }

  async #answered(answer: Answer<Content>, { sale, userId, signal }: Asked): Promise<void> {
    if (answer.success) {
      this.received(answer.data);
      return;
    }
    if (answer.code === serverCodes.unpaid && answer.data) {
      const offer = this.reading.purchase(answer.data, userId);
      this.unpaid(answer.data, offer);
      // Who comes back from paying is asked about that first, and may have more coins then than this answer tells of.
      if (await this.#deps.payReturn.finished()) {
        if (!signal.aborted) await this.#fetch(sale);
        return;
      }
      if (sale === 'offered' || (sale === 'automatic' && this.reading.autoBuy.isOn))
        await this.#sell(offer, signal);
      return;
    }
    await this.#refused(answer, signal);
  }

  async #refused({ code, msg }: Answer<Content>, signal: AbortSignal): Promise<void> {
    const text = this.reading.refusals[code] ?? (msg || '加载失败，请稍后重试');
    this.failed(new AppError('rejected', text, { serverCode: code }));
    if (code === serverCodes.congested) await this.#refreshAccount(signal);
    if (code === serverCodes.noSuchChapter) await this.#lookAround(signal);
  }

  /** Where the list cannot be had, the way back leads to the number before, whether or not that is there, and none leads on. */
  async #lookAround(signal: AbortSignal): Promise<void> {
    try {
      const beside = await this.reading.beside(signal);
      if (!signal.aborted) this.lookedAround(beside);
    } catch (thrown) {
      console.info('The chapters beside a missing one could not be looked for', toAppError(thrown).code);
    }
  }

  /** The congestion stays what is shown, whether or not the account can be had now. */
  async #refreshAccount(signal: AbortSignal): Promise<void> {
    try {
      await this.#deps.session.refresh(signal);
    } catch (thrown) {
      console.info('The account could not be refreshed', toAppError(thrown).code);
    }
  }

  /** Most chapters cost nothing: the code that sells is fetched for those that do. */
  async #sell(offer: PurchaseItem, signal: AbortSignal): Promise<void> {
    const paywall = await lazyCode(() => import('../../purchase/chapter-paywall.ts'));
    if (signal.aborted) return;
    if (!paywall) {
      this.#deps.toasts.show('加载失败，请检查网络后重试');
      return;
    }
    const { dialogs } = this.#deps;
    const isBought = await new paywall.ChapterPaywall(this.#deps, dialogs).sell(offer, signal);
    // Sold and still said to be unpaid: asking again, or buying automatically, would go round for ever.
    if (isBought && !signal.aborted) await this.#fetch('none');
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

  private lookedAround(beside: ChaptersBeside): void {
    this.beside = beside;
  }

  private failed(error: AppError): void {
    this.error = error;
    this.status = 'failed';
  }
}

/** What is done about a chapter that is unpaid: it is bought by itself where the user wants that, else offered to them. */
type Sale = 'offered' | 'automatic' | 'none';

interface Asked {
  readonly sale: Sale;
  /** The account that asked. */
  readonly userId: string;
  /** Of the showing in which it was asked. */
  readonly signal: AbortSignal;
}
