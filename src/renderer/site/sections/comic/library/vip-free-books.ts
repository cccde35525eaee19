import * as Type from 'typebox';
import { Id } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { comicKeys } from './comic-keys.ts';

const Known = Type.Object({ bookId: Id, isFree: Type.Boolean() });
type Known = Type.Static<typeof Known>;

/** As many as a history has. */
const maximum = 300;

/**
 * Which comics VIP reads without buying: some servers tell that with a chapter only, so it is kept for their screens, where it
 * is to be seen before a chapter is opened. Observable.
 */
export class VipFreeBooks {
  readonly #known: PersistedValue<Known[]>;

  constructor(storage: SiteStorage) {
    this.#known = storage.value(Type.Array(Known), comicKeys.vipFree, []);
  }

  /** Undefined for a book that nothing is known of. */
  isFree(bookId: string): boolean | undefined {
    return this.#known.get().find((known) => known.bookId === bookId)?.isFree;
  }

  /** What the book, or a chapter of it, told. */
  told(bookId: string, isFree: boolean): void {
    if (this.isFree(bookId) === isFree) return;
    const others = this.#known.get().filter((known) => known.bookId !== bookId);
    this.#known.set([{ bookId, isFree }, ...others].slice(0, maximum));
  }
}
