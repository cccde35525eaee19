import * as Type from 'typebox';
import { Id } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { novelKeys } from '../library/novel-keys.ts';

/** Max number of novels, the same as of the reading history. */
const maxBooks = 300;

/** Stores for which novels the user was asked whether to resume reading. */
export class ResumeTip {
  readonly #hidden: PersistedValue<string[]>;

  constructor(storage: SiteStorage) {
    this.#hidden = storage.value(Type.Array(Id), novelKeys.readTipHidden, []);
  }

  isDue(bookId: string): boolean {
    return !this.#hidden.get().includes(bookId);
  }

  hide(bookId: string): void {
    if (this.isDue(bookId)) this.#hidden.set([bookId, ...this.#hidden.get()].slice(0, maxBooks));
  }
}
