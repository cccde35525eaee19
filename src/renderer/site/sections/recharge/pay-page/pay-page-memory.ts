import * as Type from 'typebox';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

const PayPage = Type.Object({
  /** The whole address of a provider's page. */
  url: Type.String({ minLength: 1 }),
  /** The account that an order was made for there. */
  userId: Type.String({ minLength: 1 }),
});
type PayPage = Type.Static<typeof PayPage>;

/** The provider's page that the server named last in this visit. Anybody can write a link to the pay page; this tells its own. */
export class PayPageMemory {
  readonly #stored: PersistedValue<PayPage | null>;

  /** `visitStorage`: a reload of the page keeps it. */
  constructor(visitStorage: SiteStorage) {
    this.#stored = visitStorage.value(Type.Union([PayPage, Type.Null()]), 'payPage', null);
  }

  keep(page: PayPage): void {
    this.#stored.set(page);
  }

  /** The account that pays there; undefined for an address that did not come from the server. */
  payerAt(url: string): string | undefined {
    const page = this.#stored.get();
    return page?.url === url ? page.userId : undefined;
  }
}
