import { makeAutoObservable, observable } from 'mobx';
import type { Settings } from '#shared/ipc/views/settings.ts';
import type { HarnessClient } from '../connection/harness-client.ts';

/** Delay in ms. A series of changes, such as dragging a border, is then saved once. */
const pauseMs = 300;

/**
 * Holds the settings of the window. The harness stores them, because the window has a new origin, and so empty browser
 * storage, after each start.
 */
export class SettingsStore {
  readonly #client: Pick<HarnessClient, 'on' | 'request'>;
  readonly #onProblem: (thrown: unknown) => void;
  readonly #values = observable.map<string, string>();
  /** Timers of changed settings that are not saved yet. */
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(client: Pick<HarnessClient, 'on' | 'request'>, onProblem: (thrown: unknown) => void) {
    this.#client = client;
    this.#onProblem = onProblem;
    makeAutoObservable(this, { get: false }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#client.on('settingSaved', this.kept, signal);
  }

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
    // Keeps a local change that is not saved yet, because it is newer than the received value.
    if (!this.#waiting.has(key)) this.#values.set(key, value);
  }

  #keep(key: string, value: string): void {
    this.#waiting.delete(key);
    this.#client.request('saveSetting', { key, value }).catch(this.#onProblem);
  }
}
