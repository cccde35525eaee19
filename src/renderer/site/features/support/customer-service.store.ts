import { openSupport } from '#shared/contract/common.ts';
import type { ApiClient } from '../../services/api/api-client.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../services/screen/screen-lifetime.ts';
import type { SessionStore } from '../../services/session/session.store.ts';
import { serviceAddress } from './service-address.ts';

interface CustomerServiceDeps {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly lifetime: Pick<ScreenLifetime, 'signal'>;
}

/**
 * Provides the URL of the customer service. It is in the common data of the branch, or in the response for all
 * branches.
 */
export class CustomerServiceStore {
  readonly support: Loadable<string>;
  readonly #session: SessionStore;
  readonly #lifetime: Pick<ScreenLifetime, 'signal'>;

  constructor({ api, session, lifetime }: CustomerServiceDeps) {
    this.#session = session;
    this.#lifetime = lifetime;
    this.support = new Loadable(async (signal) => (await api.call(openSupport, { signal })).url);
  }

  start(): void {
    const { signal } = this.#lifetime;
    if (!this.#session.common?.customerServiceUrl) void this.support.ensure(signal);
  }

  /** Requests the URL again. Never rejects; the error is in `support`. */
  async retry(): Promise<void> {
    await this.support.load(this.#lifetime.signal);
  }

  /** URL of the customer service, including the account; undefined if it is unknown or not an http(s) URL. */
  get address(): string | undefined {
    const { common, account } = this.#session;
    return serviceAddress(common?.customerServiceUrl || this.support.value, account);
  }
}
