import { makeAutoObservable } from 'mobx';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import { AppRewardStore } from './actions/app-reward.store.ts';

interface UserCentreDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/** The account as the server tells it now; until it does, and when it cannot be asked, the session's last known is shown. */
export class UserCentreStore {
  readonly account: Loadable<true>;
  readonly reward: AppRewardStore;
  readonly #deps: UserCentreDeps;

  constructor(deps: UserCentreDeps) {
    this.#deps = deps;
    this.reward = new AppRewardStore(deps);
    this.account = new Loadable((signal) => this.#fetchAccount(signal));
    makeAutoObservable(this, { account: false, reward: false }, { autoBind: true });
  }

  start(): void {
    this.load();
  }

  load(): void {
    void this.account.load(this.#deps.lifetime.signal);
  }

  async #fetchAccount(signal: AbortSignal): Promise<true> {
    const { session } = this.#deps;
    await session.ready(signal);
    await session.refresh(signal);
    return true;
  }
}
