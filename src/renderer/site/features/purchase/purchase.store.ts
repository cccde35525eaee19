import { makeAutoObservable, observableRef } from 'mobx';
import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import { followingCounts, type PurchaseScope, type SoldChapter } from './following-chapters.ts';
import type { PurchaseItem } from './purchase-item.ts';

export type PurchaseOutcome = 'bought' | 'insufficient' | 'failed';

/**
 * Buying one thing for coins, or a chapter with those that follow it: one order after the other, up to the first that fails.
 * Nothing here can take coins twice: one request at a time, and the server sells a thing once.
 */
export class PurchaseStore {
  status: 'idle' | 'counting' | 'buying' = 'idle';
  /** Of the last try; a balance too small is an outcome, not an error. */
  error: AppError | undefined = undefined;
  /** What the server said to the last order that it answered. */
  reply = '';
  /** The server's figure, in coins. */
  balance: number;
  /** Buy what follows in the series without asking; kept once this one is bought. */
  isAutoBuy: boolean;
  scope: PurchaseScope = 'one';
  /** How many of those wanted have been bought. */
  boughtCount = 0;
  /** Why not all of them were. */
  stoppedBy: string | undefined = undefined;
  /** The server has said that the coins are too few, whatever balance is known. */
  isRefused = false;
  readonly item: PurchaseItem;
  private following: readonly SoldChapter[] = [];
  readonly #session: SessionStore;
  #pending: Promise<PurchaseOutcome> | undefined = undefined;
  #counting = new AbortController();

  constructor(session: SessionStore, item: PurchaseItem) {
    this.#session = session;
    this.item = item;
    this.balance = item.balance;
    this.isAutoBuy = item.autoBuy?.isOn ?? false;
    makeAutoObservable<this, 'following'>(
      this,
      { item: false, following: observableRef },
      { autoBind: true },
    );
  }

  /** Of all that is wanted. */
  get count(): number {
    return 1 + this.following.length;
  }

  /** Coins, of all that is wanted. */
  get price(): number {
    return this.following.reduce((sum, { price }) => sum + price, this.item.price);
  }

  /** How many of them the balance pays for, from the first on. */
  get affordable(): number {
    let rest = this.balance;
    const unpaid = [this.item, ...this.following].findIndex(({ price }) => {
      rest -= price;
      return rest < 0;
    });
    return unpaid < 0 ? this.count : unpaid;
  }

  /** The coins pay for nothing of it. */
  get isShort(): boolean {
    return this.isRefused || this.affordable === 0;
  }

  /** Coins that are missing for all that is wanted; 0 where the known balance is enough. */
  get gap(): number {
    return Math.max(0, this.price - this.balance);
  }

  /** Coins that are left when what can be paid of it is bought. */
  get balanceAfter(): number {
    const paid = [this.item, ...this.following].slice(0, this.affordable);
    return paid.reduce((rest, { price }) => rest - price, this.balance);
  }

  setAutoBuy(isAutoBuy: boolean): void {
    this.isAutoBuy = isAutoBuy;
  }

  /** The balance of the account that buys, as the server has just told it. */
  balanceReceived(coins: number): void {
    this.balance = coins;
    if (coins >= this.item.price) this.isRefused = false;
  }

  /** Buys the chapter alone or with others; how many and for how much is known once they were asked for. */
  choose(scope: PurchaseScope): void {
    this.#counting.abort();
    this.#counting = new AbortController();
    this.scope = scope;
    this.error = undefined;
    this.following = [];
    this.status = 'idle';
    if (scope !== 'one') void this.#countFollowing(this.#counting.signal);
  }

  /** A second call while the first is under way gets the first one's outcome. Never rejects. */
  buy(): Promise<PurchaseOutcome> {
    this.#pending ??= this.#run().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  async #countFollowing(signal: AbortSignal): Promise<void> {
    this.status = 'counting';
    try {
      const chapters = await this.item.following?.unbought(followingCounts[this.scope], signal);
      if (!signal.aborted) this.counted(chapters ?? []);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!signal.aborted && error.code !== 'cancelled') this.notCounted(error);
    }
  }

  /** Not tied to a screen's life: an order on its way is not called back. 'bought': the first of them was. */
  async #run(): Promise<PurchaseOutcome> {
    this.begin();
    let outcome: PurchaseOutcome = 'bought';
    for (const sold of [this.item, ...this.following]) {
      outcome = await this.#order(sold);
      if (outcome !== 'bought') break;
      this.oneBought();
    }
    if (outcome !== 'failed' || this.boughtCount > 0) await this.#refreshBalance();
    return this.ended(outcome);
  }

  async #order(sold: Pick<SoldChapter, 'order'>): Promise<PurchaseOutcome> {
    if (!this.#session.isStill(this.item.userId)) {
      return this.failed(new AppError('internal', '账号已切换'));
    }
    try {
      const answer = await sold.order();
      this.answered(answer.msg);
      if (answer.success) return 'bought';
      if (answer.code === serverCodes.unpaid) return 'insufficient';
      const text = answer.msg || '购买失败，请稍后重试';
      return this.failed(new AppError('rejected', text, { serverCode: answer.code }));
    } catch (thrown) {
      return this.failed(toAppError(thrown));
    }
  }

  async #refreshBalance(): Promise<void> {
    const session = this.#session;
    if ((await session.tryRefresh()) && session.isStill(this.item.userId))
      this.balanceReceived(session.coins);
  }

  private counted(following: readonly SoldChapter[]): void {
    this.following = following;
    this.status = 'idle';
  }

  private notCounted(error: AppError): void {
    this.scope = 'one';
    this.error = error;
    this.status = 'idle';
  }

  private begin(): void {
    this.status = 'buying';
    this.error = undefined;
    this.reply = '';
    this.boughtCount = 0;
    this.stoppedBy = undefined;
  }

  private oneBought(): void {
    this.boughtCount += 1;
  }

  private answered(reply: string): void {
    this.reply = reply;
  }

  private failed(error: AppError): PurchaseOutcome {
    this.error = error;
    return 'failed';
  }

  private ended(outcome: PurchaseOutcome): PurchaseOutcome {
    this.status = 'idle';
    this.isRefused = outcome === 'insufficient' && this.boughtCount === 0;
    if (this.boughtCount === 0) return outcome;
    this.item.autoBuy?.put(this.isAutoBuy, this.item.work);
    if (outcome === 'insufficient') this.stoppedBy = '金币不足';
    if (outcome === 'failed') this.stoppedBy = this.error?.message;
    return 'bought';
  }
}
