import * as Type from 'typebox';
import { toAppError } from '#shared/errors.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

const notFound = 404;

/** Whether the server tells where coins went, as far as this visit knows: the call is ours, beyond the documents. Observable. */
export class CoinHistoryCall {
  readonly #isMissing: PersistedValue<boolean>;

  /** `storage`: the visit's. */
  constructor(storage: SiteStorage) {
    this.#isMissing = storage.value(Type.Boolean(), 'coinHistoryMissing', false);
  }

  get isMissing(): boolean {
    return this.#isMissing.get();
  }

  /** Answers as `asked` does. */
  async noted<Answered>(asked: Promise<Answered>): Promise<Answered> {
    try {
      const answered = await asked;
      this.#isMissing.set(false);
      return answered;
    } catch (thrown) {
      const { serverCode, status } = toAppError(thrown);
      if (serverCode === notFound || status === notFound) this.#isMissing.set(true);
      throw thrown;
    }
  }
}
