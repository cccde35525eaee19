import { makeAutoObservable, observableRef } from 'mobx';
import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { PurchaseScope } from '../../services/pay-return/agreed-purchase.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import { followingCounts, type PurchasableChapter } from './following-chapters.ts';
import type { PurchaseItem } from './purchase-item.ts';
import {
  type KnownChapters,
  knownChapters,
  knownNeeded,
  type ScopeOffer,
  scopeOffers,
} from './scope-offers.ts';

export type PurchaseOutcome = 'bought' | 'insufficient' | 'failed';

/**
 * Buys one item, or a chapter and those that follow. Orders them one by one, and stops at the first failure. Coins
 * cannot be charged twice, because orders do not overlap and the server charges for an item only once.
 */
export class PurchaseStore {
  status: 'idle' | 'counting' | 'buying' = 'idle';
  /** Error of the last attempt. A lack of coins is not an error but an outcome. */
  error: AppError | undefined = undefined;
  /** Message of the last response to an order. */
  reply = '';
  /** Balance from the server, in coins. */
  balance: number;
  /** True if the server has sent the balance after the last purchase. */
  isBalanceNew = false;
  /** True buys the following chapters automatically. The choice is stored when this purchase succeeds. */
  isAutoBuy: boolean;
  scope: PurchaseScope = 'one';
  /** Number of items that the current or last purchase orders. */
  orderedCount = 0;
  /** Number of items bought so far. */
  boughtCount = 0;
  /** Reason why not all items were bought. */
  stoppedBy: string | undefined = undefined;
  /** True if the server rejected the order for lack of coins, even if the shown balance seems to cover it. */
  isRefused = false;
  readonly item: PurchaseItem;
  private following: readonly PurchasableChapter[] = [];
  private known: KnownChapters | undefined = undefined;
  readonly #session: SessionStore;
  #pending: Promise<PurchaseOutcome> | undefined = undefined;
  #counting = new AbortController();

  constructor(session: SessionStore, item: PurchaseItem) {
    this.#session = session;
    this.item = item;
    this.balance = item.balance;
    this.isAutoBuy = item.autoBuy?.isOn ?? false;
    makeAutoObservable<this, 'following' | 'known'>(
      this,
      { item: false, following: observableRef, known: observableRef },
      { autoBind: true },
    );
  }

  /** Number of items selected. */
  get count(): number {
    return 1 + this.following.length;
  }

  /** Total price in coins. */
  get price(): number {
    return this.following.reduce((sum, { price }) => sum + price, this.item.price);
  }

  /** Scopes to offer, each with its price as soon as it is known. */
  get offers(): readonly ScopeOffer[] {
    return scopeOffers(this.item.price, this.known);
  }

  /** Number of items that the balance covers, counted from the first. */
  get affordable(): number {
    let rest = this.balance;
    const unpaid = [this.item, ...this.following].findIndex(({ price }) => {
      rest -= price;
      return rest < 0;
    });
    return unpaid < 0 ? this.count : unpaid;
  }

  /** True if the balance does not cover the first item. */
  get isShort(): boolean {
    return this.isRefused || this.affordable === 0;
  }

  /** True if the balance covers some of the selected chapters, but not all. */
  get isPartial(): boolean {
    return !this.isShort && this.affordable < this.count;
  }

  /** Coins missing for the whole selection; 0 if the balance is enough. */
  get gap(): number {
    return Math.max(0, this.price - this.balance);
  }

  /** Total price of the items that the balance covers, in coins. */
  get affordablePrice(): number {
    const paid = [this.item, ...this.following].slice(0, this.affordable);
    return paid.reduce((sum, { price }) => sum + price, 0);
  }

  setAutoBuy(isAutoBuy: boolean): void {
    this.isAutoBuy = isAutoBuy;
  }

  /** Updates the balance when the server sends it. */
  balanceReceived(coins: number): void {
    this.balance = coins;
    if (coins >= this.item.price) this.isRefused = false;
  }

  /** Fetches the chapters that decide which scopes are offered. Without them, all are. Never rejects. */
  async lookAhead(signal: AbortSignal): Promise<void> {
    const { following } = this.item;
    if (!following || this.known) return;
    const max = following.isWhole ? Number.POSITIVE_INFINITY : knownNeeded;
    try {
      const chapters = await following.purchasable(max, signal);
      if (!signal.aborted) this.looked({ chapters, isAll: chapters.length < max });
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code !== 'cancelled') console.info('Cannot load the prices of the following chapters:', code);
    }
  }

  /**
   * Selects what to buy, and fetches the number and prices of the following chapters. Resolves when they are known or
   * could not be fetched, or when a newer selection replaces this one. Never rejects.
   */
  async choose(scope: PurchaseScope): Promise<void> {
    this.#counting.abort();
    this.#counting = new AbortController();
    this.scope = scope;
    this.error = undefined;
    this.following = [];
    this.status = 'idle';
    const known = knownChapters(scope, this.known);
    if (known) this.counted(known);
    else await this.#countFollowing(this.#counting.signal);
  }

  /** Buys the selection. During a purchase, returns the outcome of that purchase instead. Never rejects. */
  buy(): Promise<PurchaseOutcome> {
    return this.#buyFirst(this.count);
  }

  /** Buys the selection if its total is `price`. Otherwise buys nothing and resolves with undefined. */
  async buyAt(price: number): Promise<PurchaseOutcome | undefined> {
    return this.price === price ? this.buy() : undefined;
  }

  /** Buys only the chapters that the balance covers. */
  buyAffordable(): Promise<PurchaseOutcome> {
    return this.#buyFirst(this.affordable);
  }

  #buyFirst(count: number): Promise<PurchaseOutcome> {
    this.#pending ??= this.#run(count).finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #countFollowing(signal: AbortSignal): Promise<void> {
    this.status = 'counting';
    try {
      const max = followingCounts[this.scope];
      const chapters = (await this.item.following?.purchasable(max, signal)) ?? [];
      if (signal.aborted) return;
      this.counted(chapters);
      if (max === Number.POSITIVE_INFINITY) this.looked({ chapters, isAll: true });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!signal.aborted && error.code !== 'cancelled') this.notCounted(error);
    }
  }

  /**
   * Buys the items. Continues when the user leaves the screen, because an order that was sent cannot be undone.
   * 'bought' means that at least the first item was bought.
   */
  async #run(count: number): Promise<PurchaseOutcome> {
    this.begin(count);
    const outcome = await this.#orderFirst(count);
    if (outcome !== 'failed' || this.boughtCount > 0) await this.#refreshBalance();
    return this.ended(outcome);
  }

  async #orderFirst(count: number): Promise<PurchaseOutcome> {
    for (const item of [this.item, ...this.following].slice(0, count)) {
      const outcome = await this.#buyItem(item);
      if (outcome !== 'bought') return outcome;
      this.oneBought();
    }
    return 'bought';
  }

  async #buyItem(item: Pick<PurchasableChapter, 'buy'>): Promise<PurchaseOutcome> {
    if (!this.#session.isCurrentAccount(this.item.userId)) {
      return this.failed(new AppError('internal', '账号已切换'));
    }
    try {
      const response = await item.buy();
      this.replied(response.msg);
      if (response.success) return 'bought';
      if (response.code === serverCodes.unpaid) return 'insufficient';
      const text = response.msg || '购买失败，请稍后重试';
      return this.failed(new AppError('rejected', text, { serverCode: response.code }));
    } catch (thrown) {
      return this.failed(toAppError(thrown));
    }
  }

  async #refreshBalance(): Promise<void> {
    const session = this.#session;
    if (!(await session.tryRefresh()) || !session.isCurrentAccount(this.item.userId)) return;
    this.balanceReceived(session.coins);
    this.balanceRefreshed();
  }

  private balanceRefreshed(): void {
    this.isBalanceNew = true;
  }

  private counted(following: readonly PurchasableChapter[]): void {
    this.following = following;
    this.status = 'idle';
  }

  private looked(known: KnownChapters): void {
    this.known = known;
  }

  private notCounted(error: AppError): void {
    this.scope = 'one';
    this.error = error;
    this.status = 'idle';
  }

  private begin(count: number): void {
    this.status = 'buying';
    this.orderedCount = count;
    this.error = undefined;
    this.reply = '';
    this.boughtCount = 0;
    this.stoppedBy = undefined;
    this.isBalanceNew = false;
  }

  private oneBought(): void {
    this.boughtCount += 1;
  }

  private replied(reply: string): void {
    this.reply = reply;
  }

  private failed(error: AppError): PurchaseOutcome {
    this.error = error;
    return 'failed';
  }

  private ended(outcome: PurchaseOutcome): PurchaseOutcome {
    this.status = 'idle';
    this.isRefused = outcome === 'insufficient' && this.boughtCount === 0;
    this.stoppedBy = outcome === 'insufficient' ? '金币不足' : this.error?.message;
    if (this.boughtCount === 0) return outcome;
    this.item.autoBuy?.put(this.isAutoBuy, this.item.work);
    return 'bought';
  }
}
