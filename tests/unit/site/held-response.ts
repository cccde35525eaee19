import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { ApiClient } from '#site/services/api/api-client.ts';

type LooseCall = (endpoint: Endpoint, options?: object) => Promise<unknown>;

/**
 * Holds back the next answer to `endpoint`, as one that comes late, and after whoever asked has given up. What it answers
 * lets it through, and resolves when those who waited for it have had it; rejects with AppError when nobody had asked.
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
