import type { ServedSandbox } from '#main/sandbox/serve.ts';
import { PayAttemptMemory } from '#site/features/payment/order/pay-attempt.ts';
import type { ApiTransport } from '#site/services/api/api-transport.ts';
import { PayReturn } from '#site/services/pay-return/pay-return.ts';
import { type OpenPage, openPage } from '../open-page.ts';

interface TabParts {
  readonly sandbox: Pick<ServedSandbox, 'origin'>;
  /** Of the page. */
  readonly lifetime: AbortController;
  readonly area: Storage;
  readonly transport: ApiTransport;
}

/** A page of the site in one tab of a browser, as far as accounts and money are concerned. */
export class Tab {
  readonly page: OpenPage;
  readonly attempts: PayAttemptMemory;
  readonly payReturn: PayReturn;
  readonly #lifetime: AbortController;
  readonly #area: Storage;
  readonly #window = new EventTarget();
  #screen = new AbortController();
  #news: readonly StorageEventInit[] = [];

  constructor({ sandbox, lifetime, area, transport }: TabParts) {
    this.#lifetime = lifetime;
    this.#area = area;
    this.page = openPage(sandbox, { area, transport, lifetime: lifetime.signal });
    const { storage } = this.page;
    storage.follow(this.#window as Pick<Window, 'addEventListener'>, lifetime.signal);
    this.attempts = new PayAttemptMemory(storage);
    this.payReturn = new PayReturn({ storage, locks: undefined });
  }

  get lifetime(): AbortSignal {
    return this.#lifetime.signal;
  }

  /** Of the screen that is shown now: aborts when it is left, and with the page. */
  get shown(): AbortSignal {
    return this.#screen.signal;
  }

  /** Back to the screen before. */
  back(): void {
    this.#screen.abort();
    this.#screen = new AbortController();
  }

  /** Another tab has written; the page hears of it later. */
  tell(key: string, newValue: string | null): void {
    this.#news = [...this.#news, { key, newValue }];
  }

  /** The page is told of what other tabs have written, in their order. */
  hear(): void {
    const news = this.#news;
    this.#news = [];
    for (const each of news) {
      const event = Object.assign(new Event('storage'), { ...each, storageArea: this.#area });
      this.#window.dispatchEvent(event);
    }
  }

  end(): void {
    this.#lifetime.abort();
    this.#screen.abort();
  }
}
