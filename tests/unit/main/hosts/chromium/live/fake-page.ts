import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';

export interface SentCommand {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A session without a browser: commands are kept, and answered as the test says; events are told by the test. */
export class FakePage implements CdpSession {
  readonly sent: SentCommand[] = [];
  /** What a method answers; nothing is an empty object. */
  readonly answers = new Map<string, (params: Readonly<Record<string, unknown>>) => unknown>();
  readonly #listeners = new Map<string, Set<(params: unknown) => void>>();

  async send<Result>(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<Result> {
    this.sent.push({ method, params });
    return ((await this.answers.get(method)?.(params)) ?? {}) as Result;
  }

  on(event: string, listener: (params: unknown) => void, signal: AbortSignal): void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    signal.addEventListener('abort', () => listeners.delete(listener));
  }

  child(): CdpSession {
    return this;
  }

  tell(event: string, params: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(params);
  }

  count(method: string): number {
    return this.sent.filter((command) => command.method === method).length;
  }

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
