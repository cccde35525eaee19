import * as Type from 'typebox';
import { Id } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

/** The books whose next chapters are bought without asking. */
export class AutoBuyList {
  private readonly bookIds: PersistedValue<number[]>;

  constructor(storage: SiteStorage) {
    this.bookIds = storage.value(Type.Array(Id), 'comicAutoBuy', []);
  }

  has(bookId: number): boolean {
    return this.bookIds.get().includes(bookId);
  }

  put(bookId: number, isWanted: boolean): void {
    if (isWanted === this.has(bookId)) return;
    const others = this.bookIds.get().filter((id) => id !== bookId);
    this.bookIds.set(isWanted ? [...others, bookId] : others);
  }

  clear(): void {
    this.bookIds.remove();
  }
}
