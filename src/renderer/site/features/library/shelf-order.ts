import * as Type from 'typebox';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

/** By when works were put there, had new chapters, or were read: the newest first. */
const ShelfOrder = Type.Union([Type.Literal('added'), Type.Literal('updated'), Type.Literal('read')]);
export type ShelfOrder = Type.Static<typeof ShelfOrder>;

/** `key`: under which this device keeps it. */
export function shelfOrder(storage: SiteStorage, key: string): PersistedValue<ShelfOrder> {
  return storage.value(ShelfOrder, key, 'added');
}
