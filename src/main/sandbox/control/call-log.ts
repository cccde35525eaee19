import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggedCall } from '#shared/control/server-records.ts';
import { maskPrivate, maskPrivateField } from '#shared/privacy/mask.ts';

type CallFilter = Partial<Pick<LoggedCall, 'userId' | 'endpointId'>>;

const defaultCapacity = 5_000;

/** Log of the most recent calls. Numbers of calls continue after a reset, so that each stays unique. */
export class CallLog {
  readonly #endpointIds = new Map<string, string>();
  readonly #codes = new WeakMap<FastifyRequest, number>();
  readonly #capacity: number;
  #calls: LoggedCall[] = [];
  #seq = 0;

  /** `capacity` is the number of calls in the log. */
  constructor(capacity = defaultCapacity) {
    this.#capacity = capacity;
  }

  nameRoute(url: string, endpointId: string): void {
    this.#endpointIds.set(url, endpointId);
  }

  noteCode(request: FastifyRequest, code: number): void {
    this.#codes.set(request, code);
  }

  /** Adds a call. `status` is 0 if it got no response. */
  add(request: FastifyRequest, reply: FastifyReply, status: number, userId: string): void {
    const { pathname, searchParams } = new URL(request.url, 'http://sandbox');
    this.#seq += 1;
    this.#calls.push({
      seq: this.#seq,
      at: Date.now(),
      method: request.method,
      path: maskPrivate(pathname),
      query: masked(searchParams),
      endpointId: this.#endpointIds.get(request.routeOptions.url ?? '') ?? null,
      status,
      code: this.#codes.get(request) ?? null,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      userId,
    });
    // Drops many calls at once, so that not every call copies the array.
    if (this.#calls.length > this.#capacity * 2) this.#calls = this.#calls.slice(-this.#capacity);
  }

  /** Returns the calls with a number above `seq` that match the filter. */
  after(seq: number, { userId, endpointId }: CallFilter = {}): LoggedCall[] {
    return this.#calls
      .slice(-this.#capacity)
      .filter(
        (call) =>
          call.seq > seq &&
          (userId === undefined || call.userId === userId) &&
          (endpointId === undefined || call.endpointId === endpointId),
      );
  }

  clear(): void {
    this.#calls = [];
  }
}

function masked(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query].map(([name, value]) => [maskPrivate(name), maskPrivateField(name, value)]),
  );
}
