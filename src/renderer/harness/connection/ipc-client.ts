import { makeAutoObservable } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import type { EventName, EventOf, RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import type { HarnessApi } from '#shared/ipc/transport/harness-api.ts';
import { checkedEventName, checkedValue } from './check-messages.ts';
import type { HarnessClient, OnProblem } from './harness-client.ts';
import { Heartbeat, type HeartbeatTiming } from './heartbeat.ts';

/** Creates a client over Electron IPC. This connection is never lost, but the main process can hang. */
export function createIpcClient(api: HarnessApi, onProblem: OnProblem, timing?: HeartbeatTiming): IpcClient {
  return new IpcClient(api, onProblem, timing);
}

class IpcClient implements HarnessClient {
  status: 'open' | 'silent' = 'open';
  silentSeconds = 0;
  readonly error = undefined;
  readonly pictures = undefined;
  readonly toolsPath = undefined;
  readonly #api: HarnessApi;
  readonly #onProblem: OnProblem;
  readonly #heartbeat: Heartbeat;

  constructor(api: HarnessApi, onProblem: OnProblem, timing: HeartbeatTiming = {}) {
    this.#api = api;
    this.#onProblem = onProblem;
    this.#heartbeat = new Heartbeat({
      ping: () => void this.#ping(),
      onSilence: (seconds) => this.silenced(seconds),
      ...timing,
    });
    makeAutoObservable(this, { error: false, pictures: false, toolsPath: false }, { autoBind: true });
  }

  /** Checks until `signal` aborts that the main process responds. */
  start(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#heartbeat.start();
    signal.addEventListener('abort', () => this.#heartbeat.stop(), { once: true });
  }

  async request<Name extends RequestName>(
    name: Name,
    input: RequestInput<Name>,
  ): Promise<RequestOutput<Name>> {
    return checkedValue(name, await this.#api.requests[name](input));
  }

  on<Name extends EventName>(
    name: Name,
    listener: (event: EventOf<Name>) => void,
    signal: AbortSignal,
  ): void {
    if (signal.aborted) return;
    const unsubscribe = this.#api.events[name]((event) => {
      this.#heartbeat.heard();
      try {
        checkedEventName(name, event);
      } catch (thrown) {
        this.#onProblem(toAppError(thrown));
        return;
      }
      listener(event);
    });
    signal.addEventListener('abort', unsubscribe, { once: true });
  }

  onOpen(listener: () => void, signal: AbortSignal): void {
    if (!signal.aborted) listener();
  }

  retry(): void {
    // Does nothing, because IPC has only one connection.
  }

  private silenced(seconds: number): void {
    this.silentSeconds = seconds;
    this.status = seconds > 0 ? 'silent' : 'open';
  }

  async #ping(): Promise<void> {
    try {
      await this.request('ping', {});
    } catch (thrown) {
      this.#onProblem(toAppError(thrown));
    }
    // Counts an error response as a message too, because it shows that the process is alive.
    this.#heartbeat.heard();
  }
}
