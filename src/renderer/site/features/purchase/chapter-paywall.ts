import type { AgreedTerms } from '../../services/pay-return/agreed-purchase.ts';
import type { Services } from '../../services/services.ts';
import { storedRules } from '../minors-mode/minors-rules.ts';
import type { AutoBuyEntry } from './auto-buy/auto-buy-list.ts';
import type { RechargeWish } from './coins/recharge-need.ts';
import { PurchaseStore } from './purchase.store.ts';
import type { PurchaseItem } from './purchase-item.ts';
import { ScopeMemory } from './scope-memory.ts';

/** Dialogs of the paywall. They resolve with undefined or false if the user closes them or `signal` aborts. */
export interface PaywallDialogs {
  offer(purchase: PurchaseStore, signal: AbortSignal): Promise<'bought' | RechargeWish | undefined>;
  /** Resolves with true if the user wants to recharge. */
  offerRecharge(purchase: PurchaseStore, signal: AbortSignal): Promise<boolean>;
  goToRecharge(purchase: PurchaseStore, wish: RechargeWish): void;
}

type PaywallDeps = Pick<Services, 'session' | 'storage' | 'visitStorage' | 'toasts'>;

/**
 * Sells chapters. Buys automatically if the work is on the auto-buy list, otherwise after a confirmation. In minors'
 * mode, always asks, and the dialog requires the PIN.
 */
export class ChapterPaywall {
  readonly #deps: PaywallDeps;
  readonly #dialogs: PaywallDialogs;
  readonly #scopes: ScopeMemory;

  constructor(deps: PaywallDeps, dialogs: PaywallDialogs) {
    this.#deps = deps;
    this.#dialogs = dialogs;
    this.#scopes = new ScopeMemory(deps.visitStorage);
  }

  /**
   * Sells a chapter. Resolves with true if the chapter was bought. `agreed` contains the terms to which the user has
   * already agreed. If the price differs from them, the user is asked.
   */
  async sell(chapter: PurchaseItem, signal: AbortSignal, agreed?: AgreedTerms): Promise<boolean> {
    const { session, storage, toasts } = this.#deps;
    const isMinors = storedRules(storage).get() !== null;
    const purchase = new PurchaseStore(session, chapter);
    const { autoBuy } = chapter;
    const isBought =
      autoBuy?.isOn && !isMinors
        ? await this.#buyAutomatically(purchase, autoBuy, signal)
        : (!isMinors && (await this.#buyAsAgreed(purchase, signal, agreed))) ||
          (await this.#buyIfWanted(purchase, signal));
    if (isBought && !signal.aborted) toasts.show(boughtText(purchase));
    return isBought;
  }

  async #buyAsAgreed(
    purchase: PurchaseStore,
    signal: AbortSignal,
    agreed: AgreedTerms | undefined,
  ): Promise<boolean> {
    if (!agreed) return false;
    await purchase.choose(agreed.scope);
    if (purchase.scope !== agreed.scope || signal.aborted) return false;
    return (await purchase.buyAt(agreed.price)) === 'bought';
  }

  /** Asks the user. Preselects what the user wanted to buy before going to recharge. */
  async #buyIfWanted(purchase: PurchaseStore, signal: AbortSignal): Promise<boolean> {
    const scope = this.#scopes.take(purchase.item);
    if (purchase.scope === 'one' && scope !== 'one') void purchase.choose(scope);
    const choice = await this.#dialogs.offer(purchase, signal);
    if (choice !== undefined && choice !== 'bought') {
      this.#scopes.keep(purchase);
      this.#dialogs.goToRecharge(purchase, choice);
    }
    return choice === 'bought';
  }

  /** Buys without asking. The first failure turns automatic purchase off, so that the user decides the next time. */
  async #buyAutomatically(
    purchase: PurchaseStore,
    autoBuy: AutoBuyEntry,
    signal: AbortSignal,
  ): Promise<boolean> {
    const outcome = await purchase.buy();
    if (outcome === 'bought') return true;
    autoBuy.put(false);
    this.#deps.toasts.show(`自动购买已停止：${purchase.stoppedBy}`);
    if (outcome === 'insufficient' && !signal.aborted) {
      if (await this.#dialogs.offerRecharge(purchase, signal)) this.#dialogs.goToRecharge(purchase, 'coins');
    }
    return false;
  }
}

function boughtText({ item, boughtCount, stoppedBy }: PurchaseStore): string {
  if (boughtCount === 1 && stoppedBy === undefined) return '购买成功';
  const bought = `已购买${boughtCount}${item.following?.unit ?? ''}`;
  return stoppedBy === undefined ? bought : `${bought}，其余未购买：${stoppedBy}`;
}
