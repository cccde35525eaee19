import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import type { DataOf } from '#shared/contract/endpoint.ts';
import { type PayChannel, type PayConfig, rechargeInfo } from '#shared/contract/pay.ts';
import { amountDue } from '#shared/pay/amount-due.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { Platform } from '../../services/platform/platform.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import { type ChannelGroup, channelGroups } from './channels/channel-groups.ts';

type RechargeInfo = DataOf<typeof rechargeInfo>;

const RechargeChoice = Type.Object({
  /** Its `planKey`. */
  planId: Type.Union([Type.String(), Type.Null()]),
  channelCode: Type.Union([Type.String(), Type.Null()]),
});
type RechargeChoice = Type.Static<typeof RechargeChoice>;

interface RechargeDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly platform: Pick<Platform, 'appType'>;
  /** Of the visit: what was chosen outlives a reload. */
  readonly visitStorage: SiteStorage;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** What can be bought and how it can be paid, and what the user chose of it. */
export class RechargeStore {
  readonly info: Loadable<RechargeInfo>;
  readonly #choice: PersistedValue<RechargeChoice>;
  readonly #deps: RechargeDeps;

  constructor(deps: RechargeDeps) {
    this.#deps = deps;
    this.#choice = deps.visitStorage.value(RechargeChoice, 'rechargeChoice', {
      planId: null,
      channelCode: null,
    });
    this.info = new Loadable((signal) => this.#fetchInfo(signal));
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

  async #fetchInfo(signal: AbortSignal): Promise<RechargeInfo> {
    const { api, session, platform } = this.#deps;
    await session.ready(signal);
    return session.take(
      () => api.call(rechargeInfo, { query: { appType: platform.appType }, signal }),
      ({ userInfo, availableAmount: coins }) =>
        userInfo && { ...userInfo, ...(coins !== undefined && { avaliableAmount: coins }) },
    );
  }
}

/** Tells plans apart, also those of a server that gives them no ids. */
export function planKey({ id, type, amountLevel }: PayConfig): string {
  return id ?? `${type} ${amountLevel}`;
}
