import * as Type from 'typebox';
import { toAppError } from '#shared/errors.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

const notFound = 404;

/**
 * Stores until the visit ends whether the server has the call for the coin history, which is not in the specification.
 * Observable.
 */
export class CoinHistoryCall {
  readonly #isMissing: PersistedValue<boolean>;

  /** `storage` is the visit's storage. */
  constructor(storage: SiteStorage) {
    this.#isMissing = storage.value(Type.Boolean(), 'coinHistoryMissing', false);
  }

  get isMissing(): boolean {
    return this.#isMissing.get();
  }

  /** Settles like `request`. Stores whether the call exists. */
  async track<Result>(request: Promise<Result>): Promise<Result> {
    try {
      const response = await request;
      this.#isMissing.set(false);
      return response;
    } catch (thrown) {
      const { serverCode, status } = toAppError(thrown);
      if (serverCode === notFound || status === notFound) this.#isMissing.set(true);
      throw thrown;
    }
  }
}
