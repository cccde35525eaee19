import type { FastifyReply, FastifyRequest } from 'fastify';
import { maskPrivateField } from '#shared/privacy/mask.ts';

/** One call as the control API tells it: never with a password, an account, a phone number or a trace id. */
export interface LoggedCall {
  readonly seq: number;
  /** Ms since the epoch, when it was answered. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly endpointId: string | null;
  /** 0: never answered. */
  readonly status: number;
  /** The envelope's code; null where there is no envelope. */
  readonly code: number | null;
  readonly ms: number;
  readonly userId: string;
}

const defaultCapacity = 5_000;

/** The last calls. Their numbers go on rising over resets, so that a reader never mistakes a new call for an old one. */
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
      path: pathname,
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

  after(seq: number): readonly LoggedCall[] {
    return this.#calls.slice(-this.#capacity).filter((call) => call.seq > seq);
  }

  clear(): void {
    this.#calls = [];
  }
}

function masked(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].map(([name, value]) => [name, maskPrivateField(name, value)]));
}
