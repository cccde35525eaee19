import type { serveSandbox } from '#main/sandbox/serve.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { AppError } from '#shared/errors.ts';
import { ApiClient } from '#site/services/api/api-client.ts';
import { type ApiTransport, createTransport } from '#site/services/api/api-transport.ts';
import { PayReturn } from '#site/services/pay-return/pay-return.ts';
import { PayAttemptMemory } from '#site/services/payment/pay-attempt.ts';
import { apiIdentity, SessionStore } from '#site/services/session/session.store.ts';
import { readVisitor } from '#site/services/session/visitor.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

/** What happens to a request on the way: it never arrives, or its answer does not. */
export type Loss = 'request' | 'answer';

type Served = Awaited<ReturnType<typeof serveSandbox>>;

/** A browser with tabs of the site, which share a storage and are told what the others write into it. */
export class Browser {
  readonly #sandbox: Served;
  readonly #shared = memoryStorage();
  readonly #tabs = new Set<Tab>();
  /** For the next requests, one each. */
  readonly losses: Loss[] = [];

  constructor(sandbox: Served) {
    this.#sandbox = sandbox;
  }

  open(): Tab {
    const tab: Tab = new Tab({
      area: this.#areaOf(() => tab),
      apiHost: this.#sandbox.origin,
      transport: this.#losing(createTransport({ timeoutMs: 10_000 })),
    });
    this.#tabs.add(tab);
    return tab;
  }

  close(tab: Tab): void {
    this.#tabs.delete(tab);
    tab.lifetime.abort();
  }

  #losing(send: ApiTransport): ApiTransport {
    return async (request) => {
      const loss = this.losses.shift();
      const lost = new AppError('network', '网络连接失败，请检查网络后重试');
      if (loss === 'request') throw lost;
      const body = await send(request);
      if (loss === 'answer') throw lost;
      return body;
    };
  }

  #areaOf(writer: () => Tab): Storage {
    const changed = (key: string, newValue: string | null) => {
      for (const tab of this.#tabs) if (tab !== writer()) tab.told(key, newValue);
    };
    return {
      ...this.#shared,
      get length() {
        return 0;
      },
      setItem: (key: string, text: string) => {
        this.#shared.setItem(key, text);
        changed(key, text);
      },
      removeItem: (key: string) => {
        this.#shared.removeItem(key);
        changed(key, null);
      },
    };
  }
}

interface TabParts {
  readonly area: Storage;
  readonly apiHost: string;
  readonly transport: ApiTransport;
}

/** What a page of the site is made of, as far as money is concerned. */
export class Tab {
  readonly lifetime = new AbortController();
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly attempts: PayAttemptMemory;
  readonly payReturn: PayReturn;
  readonly config: {
    readonly apiHost: string;
    readonly imageHost: string;
    readonly keys: typeof defaultKeys;
  };
  readonly #area: Storage;
  readonly #window = new EventTarget();

  constructor({ area, apiHost, transport }: TabParts) {
    this.#area = area;
    const storage = new SiteStorage(area);
    storage.follow(this.#window as Window, this.lifetime.signal);
    this.config = { apiHost, imageHost: '', keys: defaultKeys };
    this.api = new ApiClient({
      apiHost,
      apiKey: defaultKeys.api,
      transport,
      identity: () => apiIdentity(this.session),
    });
    this.session = new SessionStore({
      api: this.api,
      storage,
      visitor: readVisitor(storage, {
        search: '',
        referrer: '',
        randomBytes: (bytes) => crypto.getRandomValues(bytes),
      }),
      apiKey: defaultKeys.api,
      now: Date.now,
      lifetime: this.lifetime.signal,
    });
    this.attempts = new PayAttemptMemory(storage);
    this.payReturn = new PayReturn({ storage, locks: undefined });
  }

  told(key: string, newValue: string | null): void {
    const event = Object.assign(new Event('storage'), { key, newValue, storageArea: this.#area });
    this.#window.dispatchEvent(event);
  }
}
