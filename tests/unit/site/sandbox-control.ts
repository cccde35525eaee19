import type { ServerOrder, ServerOutcome } from '#main/harness/pay/order-control.ts';
import type { ServedSandbox } from '#main/sandbox/serve.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import { AppError } from '#shared/errors.ts';

/** As the server tells of it afterwards. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly endpointId: string | null;
  readonly code: number | null;
  readonly query: unknown;
}

/** What a tester can see of a sandbox and do to it. Whatever it refuses rejects with AppError 'http'. */
export class SandboxControl {
  readonly #sandbox: Pick<ServedSandbox, 'origin' | 'controlToken'>;

  constructor(sandbox: Pick<ServedSandbox, 'origin' | 'controlToken'>) {
    this.#sandbox = sandbox;
  }

  /** As when it was started: nobody registered, nothing that goes wrong, the machine's own time. */
  async reset(): Promise<void> {
    await this.#ask('POST', 'reset', {});
  }

  /** These go wrong from now on, and nothing else. */
  async setFaults(...faults: readonly object[]): Promise<void> {
    await this.#ask('PUT', 'faults', { faults });
  }

  async setUser(userId: string, changes: object): Promise<void> {
    await this.#ask('PUT', `users/${userId}`, changes);
  }

  /** `now` in ms since the epoch, from where it runs on. */
  async setClock(clock: { readonly now: number }): Promise<void> {
    await this.#ask('PUT', 'clock', clock);
  }

  async user(userId: string): Promise<UserInfo> {
    return (await this.#ask('GET', `users/${userId}`)) as UserInfo;
  }

  /** Of one account, the newest first. */
  async orders(userId: string): Promise<readonly ServerOrder[]> {
    const { orders } = (await this.#ask('GET', `orders?userId=${userId}`)) as {
      orders: readonly ServerOrder[];
    };
    return orders;
  }

  /** What the payment provider tells the server of an order. */
  async settle(orderId: string, outcome: ServerOutcome): Promise<void> {
    await this.#ask('POST', `orders/${orderId}/settle`, { outcome });
  }

  /** All that were made, in the order in which they were answered. */
  async calls(): Promise<readonly Call[]> {
    return ((await this.#ask('GET', 'calls')) as { calls: readonly Call[] }).calls;
  }

  async callsOf(endpointId: string): Promise<readonly Call[]> {
    return (await this.calls()).filter((call) => call.endpointId === endpointId);
  }

  /** What readers complained about, as the server keeps it. */
  async reports(): Promise<readonly unknown[]> {
    return ((await this.#ask('GET', 'reports')) as { reports: readonly unknown[] }).reports;
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#sandbox.origin}/__sandbox/${path}`, {
      method,
      headers: { 'x-sandbox-token': this.#sandbox.controlToken, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    const { status } = response;
    throw new AppError('http', `${method} ${path}: ${status} ${await response.text()}`, { status });
  }
}
