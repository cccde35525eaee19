import { abortable } from '../async/abortable.ts';
import { type ApiBody, type ApiRequest, type ApiTransport, timeoutError } from './api-transport.ts';
import type { EarlyRequest, EarlyWindow } from './early-request.ts';

interface EarlyOptions {
  readonly window: EarlyWindow;
  /** Transport for all other requests, and for an early request that failed. */
  readonly transport: ApiTransport;
  readonly timeoutMs: number;
}

/** Creates a transport that uses the early response once, for the first identical request to its URL. */
export function earlyTransport({ window, transport, timeoutMs }: EarlyOptions): ApiTransport {
  // Defines the property. An early script that runs late then recognizes that the app has already started.
  window.manyueEarlyRequest ??= undefined;
  return async (request) => {
    const early = window.manyueEarlyRequest;
    if (early?.url !== request.url) return transport(request);
    window.manyueEarlyRequest = undefined;
    if (!isSame(early, request)) return transport(request);
    const body = await abortable(withTimeout(early.response, timeoutMs), request.signal);
    return body ?? transport(request);
  };
}

/** Compares the headers too, because the response can depend on the visitor and the account. */
function isSame(early: EarlyRequest, { method, headers }: ApiRequest): boolean {
  const names = Object.keys({ ...early.headers, ...headers });
  return early.method === method && names.every((name) => early.headers[name] === headers[name]);
}

function withTimeout(response: EarlyRequest['response'], timeoutMs: number): Promise<ApiBody | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), timeoutMs);
    void response.then(resolve).finally(() => clearTimeout(timer));
  });
}
