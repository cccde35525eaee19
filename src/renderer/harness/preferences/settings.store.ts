import { makeAutoObservable, observable } from 'mobx';
import type { Settings } from '#shared/ipc/views/settings.ts';
import type { HarnessClient } from '../connection/harness-client.ts';

/** Changes of one setting within this time are kept once, ms: a border that is dragged. */
const pauseMs = 300;

/** The person's own choices for the window. The harness keeps them: a window in a browser has another address each time. */
export class SettingsStore {
  readonly #client: Pick<HarnessClient, 'on' | 'request'>;
  readonly #onProblem: (thrown: unknown) => void;
  readonly #values = observable.map<string, string>();
  /** Set here and not kept yet. */
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(client: Pick<HarnessClient, 'on' | 'request'>, onProblem: (thrown: unknown) => void) {
    this.#client = client;
    this.#onProblem = onProblem;
    makeAutoObservable(this, { get: false }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#client.on('settingKept', this.kept, signal);
  }

  /** What is kept, from the whole state of the harness. */
  load(settings: Settings): void {
    for (const [key, value] of Object.entries(settings)) this.kept({ key, value });
  }

  get(key: string): string | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: string): void {
    if (this.#values.get(key) === value) return;
    this.#values.set(key, value);
    clearTimeout(this.#waiting.get(key));
    this.#waiting.set(
      key,
      setTimeout(() => this.#keep(key, value), pauseMs),
    );
  }

  private kept({ key, value }: { readonly key: string; readonly value: string }): void {
    // A choice that is being made here is newer.
    if (!this.#waiting.has(key)) this.#values.set(key, value);
  }

  #keep(key: string, value: string): void {
    this.#waiting.delete(key);
    this.#client.request('keepSetting', { key, value }).catch(this.#onProblem);
  }
}
