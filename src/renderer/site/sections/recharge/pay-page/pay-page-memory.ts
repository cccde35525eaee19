import * as Type from 'typebox';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

const PayPage = Type.Object({
  /** URL of the provider's page. */
  url: Type.String({ minLength: 1 }),
  /** Account that the order belongs to. */
  userId: Type.String({ minLength: 1 }),
});
type PayPage = Type.Static<typeof PayPage>;

/**
 * Stores the provider page that the server sent last in this visit. Anybody can link to the pay page, so this
 * identifies our own.
 */
export class PayPageMemory {
  readonly #stored: PersistedValue<PayPage | null>;

  /** Takes the storage of the visit, which survives a reload. */
  constructor(visitStorage: SiteStorage) {
    this.#stored = visitStorage.value(Type.Union([PayPage, Type.Null()]), 'payPage', null);
  }

  keep(page: PayPage): void {
    this.#stored.set(page);
  }

  /** Returns the paying account; undefined for a URL that the server did not send. */
  payerAt(url: string): string | undefined {
    const page = this.#stored.get();
    return page?.url === url ? page.userId : undefined;
  }
}
