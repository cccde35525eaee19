import type { ChapterContent } from '#shared/contract/comic/book.ts';
import type { Services } from '../../services/services.ts';
import type { AutoBuyList } from '../library/auto-buy-list.ts';
import { ChapterPurchaseStore } from './chapter-purchase.store.ts';

/** What selling asks the reader; answers are undefined when the question was dismissed or `signal` aborted. */
export interface PaywallDialogs {
  offerChapter(
    purchase: ChapterPurchaseStore,
    signal: AbortSignal,
  ): Promise<'bought' | 'recharge' | undefined>;
  /** True: the reader wants to recharge. */
  offerRecharge(purchase: ChapterPurchaseStore, signal: AbortSignal): Promise<boolean>;
  goToRecharge(): void;
}

interface PaywallDeps extends Pick<Services, 'api' | 'session' | 'toasts'> {
  readonly autoBuyList: AutoBuyList;
}

/** Sells the chapters of one book: unasked while the book is on the list of automatic buying, else by the reader's word. */
export class ChapterPaywall {
  private readonly deps: PaywallDeps;
  private readonly prompts: PaywallDialogs;
  private readonly bookId: number;

  constructor(deps: PaywallDeps, prompts: PaywallDialogs, bookId: number) {
    this.deps = deps;
    this.prompts = prompts;
    this.bookId = bookId;
  }

  /** Whether the chapter was bought. */
  async sell(chapter: ChapterContent, signal: AbortSignal): Promise<boolean> {
    const { autoBuyList, toasts } = this.deps;
    const purchase = new ChapterPurchaseStore(this.deps, this.bookId, chapter);
    const isBought = autoBuyList.has(this.bookId)
      ? await this.buyUnasked(purchase, signal)
      : await this.buyIfWanted(purchase, signal);
    if (isBought && !signal.aborted) toasts.show('购买成功');
    return isBought;
  }

  private async buyIfWanted(purchase: ChapterPurchaseStore, signal: AbortSignal): Promise<boolean> {
    const choice = await this.prompts.offerChapter(purchase, signal);
    if (choice === 'recharge') this.prompts.goToRecharge();
    return choice === 'bought';
  }

  /** Stops for good at the first failure: the reader decides again. */
  private async buyUnasked(purchase: ChapterPurchaseStore, signal: AbortSignal): Promise<boolean> {
    const { autoBuyList, toasts } = this.deps;
    const outcome = await purchase.buy();
    if (outcome === 'bought') return true;
    autoBuyList.put(this.bookId, false);
    const reason = outcome === 'insufficient' ? '金币不足' : (purchase.error?.message ?? '购买失败');
    toasts.show(`自动购买已停止：${reason}`);
    if (outcome === 'insufficient' && !signal.aborted) {
      if (await this.prompts.offerRecharge(purchase, signal)) this.prompts.goToRecharge();
    }
    return false;
  }
}
