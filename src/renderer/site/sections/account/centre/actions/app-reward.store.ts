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

/** Next step towards the coins for downloading the app. */
type RewardStep = 'download' | 'receive';

const steps: ReadonlyMap<string, RewardStep> = new Map([
  ['download', 'download'],
  ['wait_receive', 'receive'],
]);

/** Requests the coins for downloading the app, which the server grants once. */
export class AppRewardStore {
  readonly receiving: Loadable<true>;
  readonly #deps: AppRewardDeps;

  constructor(deps: AppRewardDeps) {
    this.#deps = deps;
    this.receiving = new Loadable(() => this.#receive());
    makeAutoObservable(this, { receiving: false }, { autoBind: true });
  }

  /** Next step; undefined if the reward is off or already received. */
  get step(): RewardStep | undefined {
    return steps.get(this.#deps.session.user?.appRewardStatus ?? 'off');
  }

  /**
   * Requests the coins, unless a request is pending. Returns true if the server granted them. After a failure,
   * `receiving` contains the error.
   */
  async take(): Promise<boolean> {
    if (this.receiving.status === 'loading') return false;
    return (await this.receiving.load(this.#deps.lifetime.signal)) === true;
  }

  /** Requests the coins without a signal, because an abort would not undo a grant that the server has already made. */
  async #receive(): Promise<true> {
    const { api, session } = this.#deps;
    const { userId } = session;
    try {
      await api.call(receiveAppReward);
      session.amend(userId, { appRewardStatus: 'received' });
      await session.tryRefresh();
    } catch (thrown) {
      // Checks the account, because only the response may be lost, or another tab may have requested the coins first.
      await session.tryRefresh();
      const isTheirs = session.isCurrentAccount(userId) && session.user?.appRewardStatus === 'received';
      if (toAppError(thrown).code === 'rejected' || !isTheirs) throw thrown;
    }
    return true;
  }
}
