import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts';
import { envelopeCode, isSuccess, readData, readEnvelope } from '#shared/contract/envelope.ts';
import { readJson } from '#shared/contract/lenient/read-json.ts';
import { AppError } from '#shared/errors.ts';
import { abortable } from '../async/abortable.ts';
import { TextCipher } from '../codec/text-cipher.ts';
import { type ApiIdentity, apiHeaders } from './api-headers.ts';
import type { ApiBody, ApiTransport } from './api-transport.ts';
import { callAddress, formText } from './call-address.ts';
import type { ApiResponse } from './response.ts';

/**
 * Type that requires the option (`params`, `query` or `body`) if the endpoint has such fields, and forbids it
 * otherwise.
 */
type Demand<Name extends string, Fields> = keyof Fields extends never
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: Fields };

export type CallOptions<E extends Endpoint> = Demand<'params', ParamsOf<E>> &
  Demand<'query', QueryOf<E>> &
  Demand<'body', BodyOf<E>> & { readonly signal?: AbortSignal | undefined };

type CallFields<E extends Endpoint> = ParamsOf<E> & QueryOf<E> & BodyOf<E>;

/** Options argument of a call; optional if the endpoint requires no fields. */
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
  /** Returns the current identity. Called for every request, because the account can change at any time. */
  readonly identity: () => ApiIdentity;
}

/**
 * Decrypts a body and validates it leniently against the contract. Throws AppError 'decryption' or 'contract' only if
 * the body is unusable.
 */
async function readResponse<E extends Endpoint>(
  endpoint: E,
  cipher: TextCipher,
  body: ApiBody,
): Promise<ApiResponse<DataOf<E>>> {
  const envelope = readEnvelope(await readBody(endpoint, cipher, body));
  if (!envelope) throw contractError(endpoint, 'the envelope');
  const fields = { code: envelopeCode(envelope), msg: envelope.msg ?? '' };
  const data = readData(endpoint, envelope);
  if (!isSuccess(endpoint, envelope)) return { ...fields, success: false, data };
  if (data === undefined) throw contractError(endpoint, 'the data');
  return { ...fields, success: true, data };
}

function readBody(endpoint: Endpoint, cipher: TextCipher, { text, mimeType }: ApiBody): unknown {
  return mimeType === 'text/plain' ? decipher(cipher, text) : parse(endpoint, text);
}

async function decipher(cipher: TextCipher, text: string): Promise<unknown> {
  const plain = await cipher.decrypt(text);
  try {
    return readJson(plain);
  } catch (thrown) {
    // Throws 'decryption' for text that is not JSON as well, because a wrong key sometimes yields valid text.
    throw new AppError('decryption', '数据解析失败，请刷新重试', { cause: thrown });
  }
}

function parse(endpoint: Endpoint, text: string): unknown {
  try {
    return readJson(text);
  } catch (thrown) {
    throw contractError(endpoint, 'the JSON', thrown);
  }
}

function contractError(endpoint: Endpoint, part: string, cause?: unknown): AppError {
  const reason = new Error(`${endpoint.id}: ${part} of the response violates the contract`, { cause });
  return new AppError('contract', '数据格式有误，请稍后重试', { cause: reason });
}

/** Sends all requests to the site's API. */
export class ApiClient {
  readonly #options: ApiClientOptions;
  readonly #cipher: TextCipher;
  /** Responses of early calls that no caller has received yet, by endpoint ID. */
  readonly #early = new Map<string, Promise<ApiResponse<unknown>>>();

  constructor(options: ApiClientOptions) {
    this.#options = options;
    this.#cipher = new TextCipher(options.apiKey);
  }

  /**
   * Returns the data of a successful response. Throws AppError 'rejected' with the server's message if the server
   * refuses the request, or the error of the transport.
   */
  async call<E extends Endpoint>(endpoint: E, ...options: OptionsArgument<E>): Promise<DataOf<E>> {
    const response = await this.send(endpoint, ...options);
    if (response.success) return response.data;
    throw new AppError('rejected', response.msg || '操作失败，请稍后重试', { serverCode: response.code });
  }

  /**
   * Sends a call without fields in advance. The next `call` or `send` of the endpoint returns this response or throws
   * its error.
   */
  prefetch<E extends Endpoint>(endpoint: [keyof CallFields<E>] extends [never] ? E : never): void {
    const response = this.#request(endpoint, {});
    // Prevents an unhandled rejection if nobody asks for the response. Later callers still receive the error.
    response.catch(() => undefined);
    this.#early.set(endpoint.id, response);
  }

  /**
   * Returns the complete response, even if the server refuses. Throws AppError only if there is no readable response.
   */
  async send<E extends Endpoint>(
    endpoint: E,
    ...options: OptionsArgument<E>
  ): Promise<ApiResponse<DataOf<E>>> {
    const loose: LooseOptions = options[0] ?? {};
    // The cast is safe because the map contains each response under the ID of its endpoint.
    const prefetched = this.#early.get(endpoint.id) as Promise<ApiResponse<DataOf<E>>> | undefined;
    if (!prefetched) return this.#request(endpoint, loose);
    this.#early.delete(endpoint.id);
    return abortable(prefetched, loose.signal);
  }

  async #request<E extends Endpoint>(
    endpoint: E,
    { signal, body: bodyFields, ...fields }: LooseOptions,
  ): Promise<ApiResponse<DataOf<E>>> {
    const { apiHost, transport, identity } = this.#options;
    const body = await transport({
      method: endpoint.method,
      url: callAddress(apiHost, endpoint, fields),
      headers: apiHeaders(identity()),
      ...(bodyFields && { body: formText(bodyFields) }),
      signal,
    });
    return readResponse(endpoint, this.#cipher, body);
  }
}
