import { openSupport } from '#shared/contract/common.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import { serviceAddress } from './service-address.ts';

interface CustomerServiceOptions {
  readonly api: ApiClient;
  readonly session: SessionStore;
}

/** Where the customer service is: by the branch's common data, else by the call that knows it for all branches. */
export class CustomerServiceStore {
  readonly support: Loadable<string>;
  private readonly session: SessionStore;
  private shown: AbortSignal = new AbortController().signal;

  constructor({ api, session }: CustomerServiceOptions) {
    this.session = session;
    this.support = new Loadable(async (signal) => (await api.call(openSupport, { signal })).url);
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    if (!this.session.common?.customerServiceUrl) void this.support.ensure(signal);
  }

  /** Never rejects: a failure is in `support`. */
  async retry(): Promise<void> {
    await this.support.load(this.shown);
  }

  /** With the account in it; undefined while it is not known, or when it is none that can be followed. */
  get address(): string | undefined {
    const { common, account } = this.session;
    return serviceAddress(common?.customerServiceUrl || this.support.value, account);
  }
}
