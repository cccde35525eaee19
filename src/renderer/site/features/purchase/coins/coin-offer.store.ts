import { makeAutoObservable } from 'mobx';
import type { PayConfig } from '#shared/contract/pay.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { fetchOffer, type Offer, type OfferDeps } from '../../payment/order/ask-offer.ts';
import { coveringPlans } from '../../payment/order/plan-worth.ts';
import {
  chosenPlan,
  planKey,
  type RechargeChoice,
  rechargeChoice,
} from '../../payment/order/recharge-choice.ts';
import type { PurchaseStore } from '../purchase.store.ts';

/** Max number of plans in the dialog. The recharge centre lists all. */
const maxPlans = 3;

interface CoinOfferDeps extends OfferDeps {
  /** Storage of the visit, from which the recharge centre reads the selected plan. */
  readonly visitStorage: SiteStorage;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** Holds the coin plans that cover the coins missing for a purchase. Empty until the plans have loaded. */
export class CoinOfferStore {
  readonly #info: Loadable<Offer>;
  readonly #choice: PersistedValue<RechargeChoice>;
  readonly #deps: CoinOfferDeps;
  readonly #purchase: PurchaseStore;

  constructor(deps: CoinOfferDeps, purchase: PurchaseStore) {
    this.#deps = deps;
    this.#purchase = purchase;
    this.#choice = rechargeChoice(deps.visitStorage);
    this.#info = new Loadable((signal) => fetchOffer(deps, signal));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Plans with enough coins, the cheapest first; if none has enough, the largest plan. */
  get plans(): readonly PayConfig[] {
    return coveringPlans(this.#info.value?.payConfigs ?? [], this.#purchase.gap).slice(0, maxPlans);
  }

  get plan(): PayConfig | undefined {
    // Counts at least one missing coin, because the server can refuse an order that the shown balance covers.
    return chosenPlan(this.plans, this.#choice.get(), Math.max(1, this.#purchase.gap));
  }

  start(): void {
    void this.load();
  }

  /** Loads the plans. The response also contains the current balance, which may now be sufficient. */
  async load(): Promise<void> {
    const { session, lifetime } = this.#deps;
    const info = await this.#info.load(lifetime.signal);
    const { userId } = this.#purchase.item;
    if (info?.userInfo && session.isCurrentAccount(userId)) this.#purchase.balanceReceived(session.coins);
  }

  choose(plan: PayConfig): void {
    this.#choice.set({ ...this.#choice.get(), planId: planKey(plan) });
  }

  /** Stores the selected plan, so that the recharge centre preselects it. Returns false if no plan was shown. */
  settle(): boolean {
    if (this.plan) this.choose(this.plan);
    return this.plan !== undefined;
  }
}
