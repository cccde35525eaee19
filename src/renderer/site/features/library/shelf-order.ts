import * as Type from 'typebox';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

/** Sort order of the shelf, newest first: by time added, time of the last new chapter, or time last read. */
const ShelfOrder = Type.Union([Type.Literal('added'), Type.Literal('updated'), Type.Literal('read')]);
export type ShelfOrder = Type.Static<typeof ShelfOrder>;

/** Returns the stored sort order; `key` is the storage key. */
export function shelfOrder(storage: SiteStorage, key: string): PersistedValue<ShelfOrder> {
  return storage.value(ShelfOrder, key, 'added');
}
