import { makeAutoObservable } from 'mobx';
import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { Answer } from '../../services/api/answer.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import type { PurchaseItem } from './purchase-item.ts';

export type PurchaseOutcome = 'bought' | 'insufficient' | 'failed';

/** Buying one thing for coins. Nothing here can take coins twice: one request at a time, and the server sells a thing once. */
export class PurchaseStore {
  status: 'idle' | 'buying' = 'idle';
  /** Of the last try; a balance too small is an outcome, not an error. */
  error: AppError | undefined = undefined;
  /** The server's figure, in coins. */
  balance: number;
  /** Buy what follows in the series without asking; kept once this one is bought. */
  isAutoBuy: boolean;
  readonly item: PurchaseItem;
  readonly #session: SessionStore;
  #pending: Promise<PurchaseOutcome> | undefined = undefined;

  constructor(session: SessionStore, item: PurchaseItem) {
    this.#session = session;
    this.item = item;
    this.balance = item.balance;
    this.isAutoBuy = item.autoBuy?.isOn ?? false;
    makeAutoObservable(this, { item: false }, { autoBind: true });
  }

  setAutoBuy(isAutoBuy: boolean): void {
    this.isAutoBuy = isAutoBuy;
  }

  /** A second call while the first is under way gets the first one's outcome. Never rejects. */
  buy(): Promise<PurchaseOutcome> {
    this.#pending ??= this.#run().finally(() => {
      this.#pending = undefined;
    });
    return this.#pending;
  }

  /** Not tied to a screen's life: an order on its way is not called back. */
  async #run(): Promise<PurchaseOutcome> {
    this.begin();
    const { userId } = this.item;
    if (!this.#session.isStill(userId)) return this.failed(new AppError('internal', '账号已切换'));
    try {
      return await this.#answered(await this.item.order());
    } catch (thrown) {
      return this.failed(toAppError(thrown));
    }
  }

  async #answered(answer: Answer<unknown>): Promise<PurchaseOutcome> {
    if (answer.success) {
      await this.#refreshBalance();
      this.item.autoBuy?.put(this.isAutoBuy);
      return this.ended('bought');
    }
    if (answer.code === serverCodes.unpaid) {
      await this.#refreshBalance();
      return this.ended('insufficient');
    }
    return this.failed(
      new AppError('rejected', answer.msg || '购买失败，请稍后重试', { serverCode: answer.code }),
    );
  }

  async #refreshBalance(): Promise<void> {
    const session = this.#session;
    if ((await session.tryRefresh()) && session.isStill(this.item.userId))
      this.balanceReceived(session.coins);
  }

  private begin(): void {
    this.status = 'buying';
    this.error = undefined;
  }

  private balanceReceived(coins: number): void {
    this.balance = coins;
  }

  private ended(outcome: PurchaseOutcome): PurchaseOutcome {
    this.status = 'idle';
    return outcome;
  }

  private failed(error: AppError): PurchaseOutcome {
    this.error = error;
    return this.ended('failed');
  }
}
