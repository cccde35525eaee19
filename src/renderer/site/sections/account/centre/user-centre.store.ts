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

/** Loads the account from the server. Until then, and if that fails, the screen shows the stored account. */
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

  /**
   * Checks only whether the server has the call for the coin history. Without it, the link to the history is hidden.
   */
  async #findCoinHistory(signal: AbortSignal): Promise<void> {
    const { api, visitStorage } = this.#deps;
    try {
      const request = api.call(coinHistory, { query: { currentPage: 1 }, signal });
      await new CoinHistoryCall(visitStorage).track(request);
    } catch (thrown) {
      const { code } = toAppError(thrown);
      if (code !== 'cancelled') console.info('Cannot check for the coin history', code);
    }
  }
}
