import type { CdpSession, SendOptions } from '#main/harness/emulation/cdp-session.ts';
import { sendWithDeadline } from '#main/harness/emulation/send-with-deadline.ts';
import { toAppError } from '#shared/errors.ts';

export interface SentCommand {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** CDP session without a browser. Records commands, and emits the responses and events of the test. */
export class FakePage implements CdpSession {
  readonly sent: SentCommand[] = [];
  /** Responses by command. Default: an empty object. */
  readonly responses = new Map<string, (params: Readonly<Record<string, unknown>>) => unknown>();
  readonly #listeners = new Map<string, Set<(params: unknown) => void>>();

  send<Result>(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
    options: SendOptions = {},
  ): Promise<Result> {
    return sendWithDeadline(method, options, ({ resolve, reject }) => {
      this.sent.push({ method, params });
      const respond = async () => (await this.responses.get(method)?.(params)) ?? {};
      respond().then(resolve, (thrown: unknown) => reject(toAppError(thrown)));
      return () => undefined;
    }) as Promise<Result>;
  }

  on(event: string, listener: (params: unknown) => void, signal: AbortSignal): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    signal.addEventListener('abort', () => listeners.delete(listener));
  }

  child(): CdpSession {
    return this;
  }

  emit(event: string, params: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(params);
  }

  count(method: string): number {
    return this.sent.filter((command) => command.method === method).length;
  }

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
