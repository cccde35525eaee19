import { makeAutoObservable } from 'mobx';
import type { PayChannel, PayConfig } from '#shared/contract/pay.ts';
import { amountDue } from '#shared/pay/amount-due.ts';
import { askOffer, type Offer, type OfferDeps } from '../../features/payment/order/ask-offer.ts';
import {
  planKey,
  type RechargeChoice,
  rechargeChoice,
} from '../../features/payment/order/recharge-choice.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import { type ChannelGroup, channelGroups } from './channels/channel-groups.ts';

interface RechargeDeps extends OfferDeps {
  /** Of the visit: what was chosen outlives a reload. */
  readonly visitStorage: SiteStorage;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** What can be bought and how it can be paid, and what the user chose of it. */
export class RechargeStore {
  readonly info: Loadable<Offer>;
  readonly #choice: PersistedValue<RechargeChoice>;
  readonly #deps: RechargeDeps;

  constructor(deps: RechargeDeps) {
    this.#deps = deps;
    this.#choice = rechargeChoice(deps.visitStorage);
    this.info = new Loadable((signal) => askOffer(deps, signal));
    makeAutoObservable(this, { info: false }, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  async load(): Promise<void> {
    await this.info.load(this.#deps.lifetime.signal);
  }

  get plans(): readonly PayConfig[] {
    return this.info.value?.payConfigs ?? [];
  }

  get channels(): readonly PayChannel[] {
    return this.info.value?.subTypes ?? [];
  }

  /** The one chosen, else the server's default, else the first. */
  get plan(): PayConfig | undefined {
    const { planId } = this.#choice.get();
    return (
      this.plans.find((plan) => planKey(plan) === planId) ??
      this.plans.find(({ isDefault }) => isDefault === 'Y') ??
      this.plans[0]
    );
  }

  get channelGroups(): readonly ChannelGroup[] {
    return channelGroups(this.channels);
  }

  /** The one chosen, else the one on top. */
  get channel(): PayChannel | undefined {
    const { channelCode } = this.#choice.get();
    return (
      this.channels.find(({ subTypeCode }) => subTypeCode === channelCode) ??
      this.channelGroups[0]?.channels[0]
    );
  }

  /** Cents; undefined while there is nothing to pay or no way to. */
  get due(): number | undefined {
    return this.plan && this.channel && amountDue(this.plan.amountLevel, this.channel);
  }

  choosePlan(plan: PayConfig): void {
    this.#choice.set({ ...this.#choice.get(), planId: planKey(plan) });
  }

  chooseChannel({ subTypeCode }: PayChannel): void {
    this.#choice.set({ ...this.#choice.get(), channelCode: subTypeCode });
  }
}
