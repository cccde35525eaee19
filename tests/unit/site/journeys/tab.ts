import type { ServedSandbox } from '#main/sandbox/serve.ts';
import { PayAttemptStorage } from '#site/features/payment/order/pay-attempt.ts';
import type { ApiTransport } from '#site/services/api/api-transport.ts';
import { PayReturn } from '#site/services/pay-return/pay-return.ts';
import { type OpenPage, openPage } from '../open-page.ts';

interface TabParts {
  readonly sandbox: Pick<ServedSandbox, 'origin'>;
  /** Ends with the page. */
  readonly lifetime: AbortController;
  readonly area: Storage;
  readonly transport: ApiTransport;
}

/** Page of the site in one tab, without everything but accounts and payments. */
export class Tab {
  readonly page: OpenPage;
  readonly attempts: PayAttemptStorage;
  readonly payReturn: PayReturn;
  readonly #lifetime: AbortController;
  readonly #area: Storage;
  readonly #window = new EventTarget();
  #screen = new AbortController();
  #pendingEvents: readonly StorageEventInit[] = [];

  constructor({ sandbox, lifetime, area, transport }: TabParts) {
    this.#lifetime = lifetime;
    this.#area = area;
    this.page = openPage(sandbox, { area, transport, lifetime: lifetime.signal });
    const { storage } = this.page;
    storage.follow(this.#window as Pick<Window, 'addEventListener'>, lifetime.signal);
    this.attempts = new PayAttemptStorage(storage);
    this.payReturn = new PayReturn({ storage, locks: undefined });
  }

  get lifetime(): AbortSignal {
    return this.#lifetime.signal;
  }

  /** Aborts when the user leaves the current screen or the page ends. */
  get shown(): AbortSignal {
    return this.#screen.signal;
  }

  /** Goes back to the previous screen. */
  back(): void {
    this.#screen.abort();
    this.#screen = new AbortController();
  }

  /** Queues the storage event for a write in another tab. */
  queueStorageEvent(key: string, newValue: string | null): void {
    this.#pendingEvents = [...this.#pendingEvents, { key, newValue }];
  }

  /** Delivers the queued storage events in order. */
  hear(): void {
    const events = this.#pendingEvents;
    this.#pendingEvents = [];
    for (const each of events) {
      const event = Object.assign(new Event('storage'), { ...each, storageArea: this.#area });
      this.#window.dispatchEvent(event);
    }
  }

  end(): void {
    this.#lifetime.abort();
    this.#screen.abort();
  }
}
