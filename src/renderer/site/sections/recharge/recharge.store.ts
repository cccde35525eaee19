import { makeAutoObservable } from 'mobx';
import type { PayChannel, PayConfig } from '#shared/contract/pay.ts';
import { amountDue } from '#shared/pay/amount-due.ts';
import type { NativePay } from '../../features/payment/native/native-pay.ts';
import { fetchOffer, type Offer, type OfferDeps } from '../../features/payment/order/ask-offer.ts';
import { payableChannels } from '../../features/payment/order/payable-channels.ts';
import {
  chosenPlan,
  planKey,
  planWantedIn,
  type RechargeChoice,
  rechargeChoice,
} from '../../features/payment/order/recharge-choice.ts';
import { readRechargeNeed } from '../../features/purchase/coins/recharge-need.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

interface RechargeDeps extends OfferDeps {
  /**
   * State of the history entry. It may contain the plan of an earlier order, or the purchase for which coins are
   * missing.
   */
  readonly state?: unknown;
  readonly nativePay: Pick<NativePay, 'canPay'>;
  /** Storage of the visit. The choice in it survives a reload. */
  readonly visitStorage: SiteStorage;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

interface ChannelGroup {
  readonly code: string;
  /** Name of the provider; undefined for unknown ones. */
  readonly label: string | undefined;
  readonly channels: readonly PayChannel[];
}

const known: readonly Omit<ChannelGroup, 'channels'>[] = [
  { code: 'alipay', label: '支付宝' },
  { code: 'wechat_pay', label: '微信支付' },
  { code: 'bank', label: '银行卡' },
];

/** Groups the channels by provider, unknown providers last. Empty groups are omitted. */
function channelGroups(channels: readonly PayChannel[]): readonly ChannelGroup[] {
  const groups = known.map((group) => ({
    ...group,
    channels: channels.filter(({ superiorCode }) => superiorCode === group.code),
  }));
  const codes = known.map(({ code }) => code);
  const others = channels.filter(({ superiorCode }) => !codes.includes(superiorCode));
  return [...groups, { code: 'other', label: undefined, channels: others }].filter(
    (group) => group.channels.length > 0,
  );
}

/** Loads the plans and payment channels, and holds the user's choice. */
export class RechargeStore {
  readonly info: Loadable<Offer>;
  readonly #choice: PersistedValue<RechargeChoice>;
  readonly #deps: RechargeDeps;
  /**
   * Number of coins that were missing when the plans arrived. It does not change after a payment, so that the selection
   * does not change by itself.
   */
  #gap: number | undefined = undefined;

  constructor(deps: RechargeDeps) {
    this.#deps = deps;
    this.#choice = rechargeChoice(deps.visitStorage);
    this.info = new Loadable((signal) => this.#fetch(signal));
    makeAutoObservable(this, { info: false }, { autoBind: true });
  }

  start(): void {
    void this.load();
  }

  async load(): Promise<void> {
    const isFirst = this.info.value === undefined;
    await this.info.load(this.#deps.lifetime.signal);
    const plans = this.info.value?.payConfigs ?? [];
    const wanted = planWantedIn(this.#deps.state, plans) ?? this.#vipWantedOf(plans);
    if (isFirst && wanted) this.choosePlan(wanted);
  }

  get plans(): readonly PayConfig[] {
    return this.info.value?.payConfigs ?? [];
  }

  get channels(): readonly PayChannel[] {
    return payableChannels(this.info.value?.subTypes ?? [], this.#deps.nativePay);
  }

  get plan(): PayConfig | undefined {
    return chosenPlan(this.plans, this.#choice.get(), this.#gap);
  }

  get channelGroups(): readonly ChannelGroup[] {
    return channelGroups(this.channels);
  }

  /** Channel that the user chose, or else the first. */
  get channel(): PayChannel | undefined {
    const { channelCode } = this.#choice.get();
    return (
      this.channels.find(({ subTypeCode }) => subTypeCode === channelCode) ??
      this.channelGroups[0]?.channels[0]
    );
  }

  /** Amount to pay in cents; undefined without a plan or channel. */
  get due(): number | undefined {
    return this.plan && this.channel && amountDue(this.plan.amountLevel, this.channel);
  }

  choosePlan(plan: PayConfig): void {
    this.#choice.set({ ...this.#choice.get(), planId: planKey(plan) });
  }

  chooseChannel({ subTypeCode }: PayChannel): void {
    this.#choice.set({ ...this.#choice.get(), channelCode: subTypeCode });
  }

  /** Returns the first VIP plan if the user wants VIP and has not selected another one before. */
  #vipWantedOf(plans: readonly PayConfig[]): PayConfig | undefined {
    if (readRechargeNeed(this.#deps.state)?.wish !== 'vip') return undefined;
    const isVip = ({ type }: PayConfig) => type === 'vip';
    return chosenPlan(plans.filter(isVip), this.#choice.get());
  }

  async #fetch(signal: AbortSignal): Promise<Offer> {
    const offer = await fetchOffer(this.#deps, signal);
    const need = readRechargeNeed(this.#deps.state);
    if (need) this.#gap ??= need.price - this.#deps.session.coins;
    return offer;
  }
}
