import * as Type from 'typebox';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

const PayPage = Type.Object({
  /** URL of the provider's page. */
  url: Type.String({ minLength: 1 }),
  /** ID of the account that created the order. */
  userId: Type.String({ minLength: 1 }),
});
type PayPage = Type.Static<typeof PayPage>;

/**
 * Stores which provider's page the server sent last in this visit. Anyone can create a link to this screen with another
 * page, so this shows which pages came from the server.
 */
export class PayPageMemory {
  readonly #stored: PersistedValue<PayPage | null>;

  /** `visitStorage` survives a reload. */
  constructor(visitStorage: SiteStorage) {
    this.#stored = visitStorage.value(Type.Union([PayPage, Type.Null()]), 'payPage', null);
  }

  keep(page: PayPage): void {
    this.#stored.set(page);
  }

  /** Returns the ID of the account that pays. Undefined for a URL that the server did not send. */
  payerAt(url: string): string | undefined {
    const page = this.#stored.get();
    return page?.url === url ? page.userId : undefined;
  }
}
