import { makeAutoObservable } from 'mobx';
import { receiveAppReward } from '#shared/contract/account.ts';
import { toAppError } from '#shared/errors.ts';
import type { ApiClient } from '../../../../services/api/api-client.ts';
import { Loadable } from '../../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../../services/screen/screen-lifetime.ts';
import type { SessionStore } from '../../../../services/session/session.store.ts';

interface AppRewardDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** What can be done about the coins for downloading the app. */
type RewardStep = 'download' | 'receive';

const steps: ReadonlyMap<string, RewardStep> = new Map([
  ['download', 'download'],
  ['wait_receive', 'receive'],
]);

/** The coins for downloading the app, which the server grants once. */
export class AppRewardStore {
  readonly receiving: Loadable<true>;
  readonly #deps: AppRewardDeps;

  constructor(deps: AppRewardDeps) {
    this.#deps = deps;
    this.receiving = new Loadable(() => this.#receive());
    makeAutoObservable(this, { receiving: false }, { autoBind: true });
  }

  /** Undefined where the reward is off, or already received. */
  get step(): RewardStep | undefined {
    return steps.get(this.#deps.session.user?.appRewardStatus ?? 'off');
  }

  /** Takes the coins, unless that is under way. True when it brought them; the reason of a failure is in `receiving`. */
  async take(): Promise<boolean> {
    if (this.receiving.status === 'loading') return false;
    return (await this.receiving.load(this.#deps.lifetime.signal)) === true;
  }

  /** Not called back when the screen is left: the server may have granted it already. */
  async #receive(): Promise<true> {
    const { api, session } = this.#deps;
    const { userId } = session;
    try {
      await api.call(receiveAppReward);
      session.amend(userId, { appRewardStatus: 'received' });
      await session.tryRefresh();
    } catch (thrown) {
      // Only the answer may have been lost, or another tab was first: the account says whether it has the coins.
      await session.tryRefresh();
      const isTheirs = session.isStill(userId) && session.user?.appRewardStatus === 'received';
      if (toAppError(thrown).code === 'rejected' || !isTheirs) throw thrown;
    }
    return true;
  }
}
