import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggedCall } from '#shared/control/server-records.ts';
import { maskPrivate, maskPrivateField } from '#shared/privacy/mask.ts';

type CallFilter = Partial<Pick<LoggedCall, 'userId' | 'endpointId'>>;

const defaultCapacity = 5_000;

/** The last calls. Their numbers go on rising over resets, so that nobody mistakes a new call for an old one. */
export class CallLog {
  readonly #endpointIds = new Map<string, string>();
  readonly #codes = new WeakMap<FastifyRequest, number>();
  readonly #capacity: number;
  #calls: LoggedCall[] = [];
  #seq = 0;

  /** `capacity`: how many calls are told; older ones are forgotten. */
  constructor(capacity = defaultCapacity) {
    this.#capacity = capacity;
  }

  nameRoute(url: string, endpointId: string): void {
    this.#endpointIds.set(url, endpointId);
  }

  noteCode(request: FastifyRequest, code: number): void {
    this.#codes.set(request, code);
  }

  /** `status` 0 for a call that is left without an answer. */
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
    // Cut in strides, so that a busy log is not moved on each call.
    if (this.#calls.length > this.#capacity * 2) this.#calls = this.#calls.slice(-this.#capacity);
  }

  /** The calls with a greater number, and of one user or one call where the filter says so. */
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
