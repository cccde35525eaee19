import { makeAutoObservable } from 'mobx';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import { AppRewardStore } from './actions/app-reward.store.ts';

interface UserCentreDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
}

/** The account as the server tells it now; until it does, and when it cannot be asked, the session's last known is shown. */
export class UserCentreStore {
  readonly account: Loadable<true>;
  readonly reward: AppRewardStore;
  private readonly session: SessionStore;
  private shown: AbortSignal = new AbortController().signal;

  constructor({ api, session }: UserCentreDeps) {
    this.session = session;
    this.reward = new AppRewardStore({ api, session });
    this.account = new Loadable((signal) => this.fetchAccount(signal));
    makeAutoObservable<this, 'session' | 'shown' | 'fetchAccount'>(
      this,
      { account: false, reward: false, session: false, shown: false, fetchAccount: false },
      { autoBind: true },
    );
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    this.reward.start(signal);
    this.load();
  }

  load(): void {
    void this.account.load(this.shown);
  }

  private async fetchAccount(signal: AbortSignal): Promise<true> {
    await this.session.ready(signal);
    await this.session.refresh(signal);
    return true;
  }
}
