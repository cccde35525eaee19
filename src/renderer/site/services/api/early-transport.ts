import { abortable } from '../async/abortable.ts';
import { type ApiBody, type ApiRequest, type ApiTransport, timeoutError } from './api-transport.ts';
import type { EarlyRequest, EarlyWindow } from './early-request.ts';

interface EarlyOptions {
  readonly window: EarlyWindow;
  /** For everything that was not asked early, and for what was and brought no answer. */
  readonly transport: ApiTransport;
  readonly timeoutMs: number;
}

/** Takes the early request over when the first request to its address is the very same; it serves only once. */
export function earlyTransport({ window, transport, timeoutMs }: EarlyOptions): ApiTransport {
  // A late early script sees by this that the app is there.
  window.manyueEarlyRequest ??= undefined;
  return async (request) => {
    const early = window.manyueEarlyRequest;
    if (early?.url !== request.url) return transport(request);
    window.manyueEarlyRequest = undefined;
    if (!isSame(early, request)) return transport(request);
    const body = await abortable(inTime(early.answer, timeoutMs), request.signal);
    return body ?? transport(request);
  };
}

/** Another visitor or another account may be answered something else. */
function isSame(early: EarlyRequest, { method, headers }: ApiRequest): boolean {
  const names = Object.keys({ ...early.headers, ...headers });
  return early.method === method && names.every((name) => early.headers[name] === headers[name]);
}

function inTime(answer: EarlyRequest['answer'], timeoutMs: number): Promise<ApiBody | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), timeoutMs);
    void answer.then(resolve).finally(() => clearTimeout(timer));
  });
}
