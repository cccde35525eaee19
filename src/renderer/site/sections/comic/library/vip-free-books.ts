import * as Type from 'typebox';
import { Id } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { comicKeys } from './comic-keys.ts';

const Known = Type.Object({ bookId: Id, isFree: Type.Boolean() });
type Known = Type.Static<typeof Known>;

/** Max number of comics, the same as of the reading history. */
const maxBooks = 300;

/**
 * Stores which comics are free with VIP. Some servers send that only with a chapter, but the screens of the book need
 * it before. Observable.
 */
export class VipFreeBooks {
  readonly #known: PersistedValue<Known[]>;

  constructor(storage: SiteStorage) {
    this.#known = storage.value(Type.Array(Known), comicKeys.vipFree, []);
  }

  /** Returns true if the comic is free with VIP, or undefined if that is unknown. */
  isFree(bookId: string): boolean | undefined {
    return this.#known.get().find((known) => known.bookId === bookId)?.isFree;
  }

  /** Stores whether a comic is free with VIP, from a response for the comic or one of its chapters. */
  record(bookId: string, isFree: boolean): void {
    if (this.isFree(bookId) === isFree) return;
    const others = this.#known.get().filter((known) => known.bookId !== bookId);
    this.#known.set([{ bookId, isFree }, ...others].slice(0, maxBooks));
  }
}
