import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { ApiClient } from '#site/services/api/api-client.ts';

type LooseCall = (endpoint: Endpoint, options?: object) => Promise<unknown>;

/**
 * Holds the next response to `endpoint`, even if its caller aborts. Returns a function that releases the response. The
 * function resolves when all waiting callers have received it, and rejects with AppError if no request was sent.
 */
export function holdResponse(api: ApiClient, endpoint: Endpoint): () => Promise<void> {
  const gate = Promise.withResolvers<void>();
  const call = api.call.bind(api) as LooseCall;
  let held: Promise<unknown> | undefined;
  const holding: LooseCall = (asked, options) => {
    if (held || asked !== endpoint) return call(asked, options);
    held = call(asked, { ...options, signal: undefined }).then((data) => gate.promise.then(() => data));
    return held;
  };
  vi.spyOn(api, 'call').mockImplementation(holding as ApiClient['call']);
  return async () => {
    if (!held) throw new AppError('internal', `Nobody has asked for ${endpoint.id}`);
    gate.resolve();
    await held;
    await setImmediate();
  };
}
