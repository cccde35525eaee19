import type { ServedSandbox } from '#main/sandbox/serve.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import { type ApiTransport, createTransport } from '#site/services/api/api-transport.ts';
import { cancelled } from '#site/services/async/abortable.ts';
import { memoryStorage } from '../memory-storage.ts';
import { Tab } from './tab.ts';

/** The part of a request that is lost: the request itself or its response. */
export type LostPart = 'request' | 'response';

interface Interruption {
  /** Number of responses until `happen` is called, before the page receives the last of them. */
  responses: number;
  readonly happen: () => void;
}

/** A browser with several tabs of the site. They share a storage, but receive each other's storage events later. */
export class Browser {
  /** Losses of the next requests, one each. */
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

  /** Account that a newly opened page has; undefined if there is none. */
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

  /** Brings a tab to the front; `place` counts from the oldest and wraps around. */
  show(place: number): void {
    this.#shown = this.#tabs[place % this.#tabs.length] ?? this.#shown;
  }

  /** Reloads the tab in front. Code of the old page that still runs has no effect. */
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
   * Runs `act`. Calls `happen` when the given number of responses has arrived, before the page receives the last one.
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
