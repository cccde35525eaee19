import * as Type from 'typebox';
import { PurchaseScope } from '../../services/pay-return/agreed-purchase.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import type { PurchaseStore } from './purchase.store.ts';
import type { PurchaseItem } from './purchase-item.ts';

const Kept = Type.Object({ item: Type.String(), userId: Type.String(), scope: PurchaseScope });
type Kept = Type.Static<typeof Kept>;

/** Stores how many chapters the user wants to buy, while the user is away to recharge. Survives a reload. */
export class ScopeMemory {
  readonly #kept: PersistedValue<Kept | null>;

  /** `storage` is the visit's storage. */
  constructor(storage: SiteStorage) {
    this.#kept = storage.value(Type.Union([Kept, Type.Null()]), 'purchaseScope', null);
  }

  keep({ item, scope }: Pick<PurchaseStore, 'item' | 'scope'>): void {
    this.#kept.set({ item: nameOf(item), userId: item.userId, scope });
  }

  /** Removes and returns the stored scope. Returns 'one' if it is for another item or account. */
  take(item: PurchaseItem): PurchaseScope {
    const kept = this.#kept.get();
    this.#kept.remove();
    return kept?.item === nameOf(item) && kept.userId === item.userId ? kept.scope : 'one';
  }
}

function nameOf({ title, work }: Pick<PurchaseItem, 'title' | 'work'>): string {
  return `${work?.title ?? ''} ${title}`;
}
