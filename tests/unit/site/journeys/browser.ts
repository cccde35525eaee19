import type { ServedSandbox } from '#main/sandbox/serve.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import { type ApiTransport, createTransport } from '#site/services/api/api-transport.ts';
import { cancelled } from '#site/services/async/abortable.ts';
import { memoryStorage } from '../memory-storage.ts';
import { Tab } from './tab.ts';

/** Part of a request that is lost: the request itself or its response. */
export type LostPart = 'request' | 'response';

interface Interruption {
  /** Number of responses after which `happen` is called. The page receives the last of them only after the call. */
  responses: number;
  readonly happen: () => void;
}

/**
 * Browser with several tabs of the site. They share a storage, but each receives the storage events of the others
 * later.
 */
export class Browser {
  /** Parts of the next requests that are lost, one per request. */
  readonly losses: LostPart[] = [];
  readonly #sandbox: Pick<ServedSandbox, 'origin'>;
  readonly #shared = memoryStorage();
  #tabs: readonly Tab[] = [];
  #shown: Tab;
  #interruption: Interruption | undefined;

  constructor(sandbox: Pick<ServedSandbox, 'origin'>) {
    this.#sandbox = sandbox;
    this.#shown = this.open();
  }

  /** Tabs, the oldest first. */
  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  get shown(): Tab {
    return this.#shown;
  }

  /** Account of a newly opened page; undefined if there is none. */
  get storedUserId(): string | undefined {
    const user = JSON.parse(this.#shared.getItem('userInfo') ?? '{}') as Partial<UserInfo>;
    return user.userId;
  }

  /** Opens a tab in front of the others. */
  open(): Tab {
    const lifetime = new AbortController();
    const tab = new Tab({
      sandbox: this.#sandbox,
      lifetime,
      area: this.#areaOf(lifetime.signal),
      transport: this.#transportOf(lifetime.signal),
    });
    this.#tabs = [...this.#tabs, tab];
    this.#shown = tab;
    return tab;
  }

  /** Brings a tab to the front. `place` is its index by age and wraps around. */
  show(place: number): void {
    this.#shown = this.#tabs[place % this.#tabs.length] ?? this.#shown;
  }

  /** Reloads the tab in front. Code of the old page that is still running has no effect. */
  reload(): Tab {
    const gone = this.#shown;
    gone.end();
    this.#tabs = this.#tabs.filter((tab) => tab !== gone);
    return this.open();
  }

  close(): void {
    for (const tab of this.#tabs) tab.end();
    this.#tabs = [];
  }

  /**
   * Runs `act`. When the given number of responses has arrived, calls `happen` before the page receives the last of
   * them.
   */
  async interrupted<T>(responses: number, happen: () => void, act: () => Promise<T>): Promise<T> {
    this.#interruption = { responses, happen };
    try {
      return await act();
    } finally {
      this.#interruption = undefined;
    }
  }

  #transportOf(lifetime: AbortSignal): ApiTransport {
    const send = createTransport({ timeoutMs: 10_000 });
    return async (request) => {
      if (lifetime.aborted) throw cancelled();
      const loss = this.losses.shift();
      const lost = new AppError('network', '网络连接失败，请检查网络后重试');
      if (loss === 'request') throw lost;
      const body = await send(request);
      this.#countResponse();
      if (lifetime.aborted) throw cancelled();
      if (loss === 'response') throw lost;
      return body;
    };
  }

  #countResponse(): void {
    if (!this.#interruption) return;
    this.#interruption.responses -= 1;
    if (this.#interruption.responses === 0) this.#interruption.happen();
  }

  #areaOf(lifetime: AbortSignal): Storage {
    const write = (key: string, text: string | null) => {
      if (lifetime.aborted) return;
      if (text === null) this.#shared.removeItem(key);
      else this.#shared.setItem(key, text);
      for (const tab of this.#tabs) if (tab.lifetime !== lifetime) tab.queueStorageEvent(key, text);
    };
    return {
      ...this.#shared,
      get length() {
        return 0;
      },
      setItem: write,
      removeItem: (key: string) => write(key, null),
    };
  }
}
