import type { ServedSandbox } from '#main/sandbox/serve.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';
import { type ApiTransport, createTransport } from '#site/services/api/api-transport.ts';
import { cancelled } from '#site/services/async/abortable.ts';
import { memoryStorage } from '../memory-storage.ts';
import { Tab } from './tab.ts';

/** What happens to a request on the way: it never arrives, or its answer does not. */
export type Loss = 'request' | 'answer';

interface Interruption {
  /** How many answers come before it, and the one that it stands before. */
  answers: number;
  readonly happen: () => void;
}

/** A browser with tabs of the site, which share a storage, and are told later what the others wrote into it. */
export class Browser {
  /** For the next requests, one each. */
  readonly losses: Loss[] = [];
  readonly #sandbox: Pick<ServedSandbox, 'origin'>;
  readonly #shared = memoryStorage();
  #tabs: readonly Tab[] = [];
  #shown: Tab;
  #interruption: Interruption | undefined;

  constructor(sandbox: Pick<ServedSandbox, 'origin'>) {
    this.#sandbox = sandbox;
    this.#shown = this.open();
  }

  /** The oldest first. */
  get tabs(): readonly Tab[] {
    return this.#tabs;
  }

  /** The tab in front. */
  get shown(): Tab {
    return this.#shown;
  }

  /** The account that a page opened now has; undefined before there is one. */
  get storedUserId(): string | undefined {
    const user = JSON.parse(this.#shared.getItem('userInfo') ?? '{}') as Partial<UserInfo>;
    return user.userId;
  }

  /** In front of the others. */
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

  /** Brings a tab to the front, counted around from the oldest. */
  show(place: number): void {
    this.#shown = this.#tabs[place % this.#tabs.length] ?? this.#shown;
  }

  /** The tab in front, loaded anew. What the page that is gone still runs changes nothing. */
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

  /** Does `act`; when the `answers`th answer meanwhile has come, and before the page has it, `happen` is called. */
  async interrupted<T>(answers: number, happen: () => void, act: () => Promise<T>): Promise<T> {
    this.#interruption = { answers, happen };
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
      this.#answered();
      if (lifetime.aborted) throw cancelled();
      if (loss === 'answer') throw lost;
      return body;
    };
  }

  #answered(): void {
    if (!this.#interruption) return;
    this.#interruption.answers -= 1;
    if (this.#interruption.answers === 0) this.#interruption.happen();
  }

  #areaOf(lifetime: AbortSignal): Storage {
    const write = (key: string, text: string | null) => {
      if (lifetime.aborted) return;
      if (text === null) this.#shared.removeItem(key);
      else this.#shared.setItem(key, text);
      for (const tab of this.#tabs) if (tab.lifetime !== lifetime) tab.tell(key, text);
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
