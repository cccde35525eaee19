import * as Type from 'typebox';
import { Id } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { comicKeys } from './comic-keys.ts';

const Known = Type.Object({ bookId: Id, isFree: Type.Boolean() });
type Known = Type.Static<typeof Known>;

/** Same limit as a reading history. */
const maximum = 300;

/**
 * Stores which comics VIP reads for free. Some servers send that only with a chapter, but the book's screens show it
 * earlier. Observable.
 */
export class VipFreeBooks {
  readonly #known: PersistedValue<Known[]>;

  constructor(storage: SiteStorage) {
    this.#known = storage.value(Type.Array(Known), comicKeys.vipFree, []);
  }

  /** Returns undefined for an unknown book. */
  isFree(bookId: string): boolean | undefined {
    return this.#known.get().find((known) => known.bookId === bookId)?.isFree;
  }

  /** Stores the value that a response for the book or one of its chapters contained. */
  record(bookId: string, isFree: boolean): void {
    if (this.isFree(bookId) === isFree) return;
    const others = this.#known.get().filter((known) => known.bookId !== bookId);
    this.#known.set([{ bookId, isFree }, ...others].slice(0, maximum));
  }
}
