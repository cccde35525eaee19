import { makeAutoObservable } from 'mobx';
import { coinHistory } from '#shared/contract/coins.ts';
import { toAppError } from '#shared/errors.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { Services } from '../../../services/services.ts';
import { CoinHistoryCall } from '../coins/coin-history-call.ts';
import { AppRewardStore } from './actions/app-reward.store.ts';

interface UserCentreDeps extends Pick<Services, 'api' | 'session' | 'visitStorage'> {
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
    void this.#findCoinHistory(signal);
    return true;
  }

  /** Only whether there is such a call: the entry to what it tells hides where there is none. */
  async #findCoinHistory(signal: AbortSignal): Promise<void> {
    const { api, visitStorage } = this.#deps;
    try {
      const asked = api.call(coinHistory, { query: { currentPage: 1 }, signal });
      await new CoinHistoryCall(visitStorage).noted(asked);
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code !== 'cancelled') console.info('The coin history could not be asked for', code);
    }
  }
}
