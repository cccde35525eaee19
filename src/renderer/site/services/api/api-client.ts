import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { abortable } from '../async/abortable.ts';
import { TextCipher } from '../codec/text-cipher.ts';
import type { Answer } from './answer.ts';
import { type ApiIdentity, apiHeaders } from './api-headers.ts';
import type { ApiTransport } from './api-transport.ts';
import { callAddress, formText } from './call-address.ts';
import { readAnswer } from './read-answer.ts';

/** `params`, `query` and `body` are demanded exactly when the endpoint has fields there. */
type Demand<Name extends string, Fields> = keyof Fields extends never
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: Fields };

export type CallOptions<E extends Endpoint> = Demand<'params', ParamsOf<E>> &
  Demand<'query', QueryOf<E>> &
  Demand<'body', BodyOf<E>> & { readonly signal?: AbortSignal | undefined };

type CallFields<E extends Endpoint> = ParamsOf<E> & QueryOf<E> & BodyOf<E>;

/** Optional as a whole when nothing in it is demanded. */
type OptionsArgument<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

type Fields = Readonly<Record<string, unknown>>;

interface LooseOptions {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly signal?: AbortSignal | undefined;
}

export interface ApiClientOptions {
  readonly apiHost: string;
  readonly apiKey: string;
  readonly transport: ApiTransport;
  /** Asked for each request: the account comes and changes while the page lives. */
  readonly identity: () => ApiIdentity;
}

/** The only way to the API. */
export class ApiClient {
  readonly #options: ApiClientOptions;
  readonly #cipher: TextCipher;
  /** By the endpoint's id: what was asked before whoever needs it was there. */
  readonly #early = new Map<string, Promise<Answer<unknown>>>();

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.#cipher = new TextCipher(options.apiKey);
  }

  /** The data of a successful answer. Throws AppError: 'rejected' with the server's text when it said no, and the edge's codes. */
  async call<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<DataOf<E>> {
    const answer = await this.ask(endpoint, ...options);
    if (answer.success) return answer.data;
    throw new AppError('rejected', answer.msg || '操作失败，请稍后重试', { serverCode: answer.code });
  }

  /**
   * Begins a call that has no fields, before whoever needs it is there: the next `call` or `ask` of the endpoint takes its
   * answer over, or its failure.
   */
  begin<E extends Endpoint>(endpoint: [keyof CallFields<E>] extends [never] ? E : never): void {
    const answer = this.#send(endpoint, {});
    // Nobody may come for it; who does gets the failure.
    answer.catch(() => undefined);
    this.#early.set(endpoint.id, answer);
  }

  /** The whole answer, refusals included. Throws AppError only when there is no answer to read. */
  async ask<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<Answer<DataOf<E>>> {
    const loose: LooseOptions = options[0] ?? {};
    // What is kept under an endpoint's id is the answer to that endpoint.
    const begun = this.#early.get(endpoint.id) as Promise<Answer<DataOf<E>>> | undefined;
    if (!begun) return this.#send(endpoint, loose);
    this.#early.delete(endpoint.id);
    return abortable(begun, loose.signal);
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    { signal, body: bodyFields, ...fields }: LooseOptions,
  ): Promise<Answer<DataOf<E>>> {
    const { apiHost, transport, identity } = this.#options;
    const body = await transport({
      method: endpoint.method,
      url: callAddress(apiHost, endpoint, fields),
      headers: apiHeaders(identity()),
      ...(bodyFields && { body: formText(bodyFields) }),
      signal,
    });
    return readAnswer(endpoint, this.#cipher, body);
  }
}
