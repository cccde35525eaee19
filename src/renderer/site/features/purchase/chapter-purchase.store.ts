import { makeAutoObservable, observableRef } from 'mobx';
import { type ChapterContent, comicBuyChapter } from '#shared/contract/comic/book.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import type { Answer } from '../../services/api/answer.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import type { AutoBuyList } from '../library/auto-buy-list.ts';

export interface PurchaseDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly autoBuyList: AutoBuyList;
}

export type PurchaseOutcome = 'bought' | 'insufficient' | 'failed';

/** Buying one chapter. Nothing here can take coins twice: one request at a time, and the server sells a chapter once. */
export class ChapterPurchaseStore {
  status: 'idle' | 'buying' = 'idle';
  /** Of the last try; a balance too small is an outcome, not an error. */
  error: AppError | undefined = undefined;
  /** The server's figure, in coins. */
  balance: number;
  /** Buy the next chapters of this book without asking; kept once this one is bought. */
  isAutoBuy: boolean;
  /** Coins; the chapter's own price, or the book's for every chapter. */
  readonly price: number;
  readonly bookId: number;
  readonly chapter: ChapterContent;
  private pending: Promise<PurchaseOutcome> | undefined = undefined;
  private readonly deps: PurchaseDeps;
  /** Of the account to which price and balance were shown: no other one pays. */
  private readonly userId: string;

  constructor(deps: PurchaseDeps, bookId: number, chapter: ChapterContent) {
    this.deps = deps;
    this.userId = deps.session.userId;
    this.bookId = bookId;
    this.chapter = chapter;
    this.price = chapter.price ?? chapter.bookPrice ?? 0;
    this.balance = chapter.availableAmount ?? deps.session.coins;
    this.isAutoBuy = deps.autoBuyList.has(bookId);
    makeAutoObservable<this, 'pending' | 'deps' | 'userId'>(
      this,
      {
        error: observableRef,
        price: false,
        bookId: false,
        chapter: false,
        pending: false,
        deps: false,
        userId: false,
      },
      { autoBind: true },
    );
  }

  setAutoBuy(isAutoBuy: boolean): void {
    this.isAutoBuy = isAutoBuy;
  }

  /** A second call while the first is under way gets the first one's outcome. Never rejects. */
  buy(): Promise<PurchaseOutcome> {
    this.pending ??= this.run().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  /** Not tied to a screen's life: an order on its way is not called back. */
  private async run(): Promise<PurchaseOutcome> {
    this.begin();
    if (!this.deps.session.isStill(this.userId)) return this.failed(new AppError('internal', '账号已切换'));
    try {
      const query = { chapterId: this.chapter.chapterId };
      return await this.answered(await this.deps.api.ask(comicBuyChapter, { query }));
    } catch (thrown) {
      return this.failed(toAppError(thrown));
    }
  }

  private async answered(answer: Answer<null>): Promise<PurchaseOutcome> {
    if (answer.success) {
      await this.refreshBalance();
      this.deps.autoBuyList.put(this.bookId, this.isAutoBuy);
      return this.ended('bought');
    }
    if (answer.code === serverCodes.unpaid) {
      await this.refreshBalance();
      return this.ended('insufficient');
    }
    return this.failed(
      new AppError('rejected', answer.msg || '购买失败，请稍后重试', { serverCode: answer.code }),
    );
  }

  private async refreshBalance(): Promise<void> {
    const { session } = this.deps;
    if (await session.tryRefresh()) this.balanceReceived(session.coins);
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
