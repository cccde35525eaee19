import { type EventName, events, type RequestName, requests } from '#shared/ipc/channels.ts';
import type { HarnessApi } from '#shared/ipc/transport/harness-api.ts';
import { emptyResponse } from '../main/harness/window/fake-handlers.ts';

export interface FakeApi {
  readonly harness: HarnessApi;
  /** Returns the result of each request. Default: the emptiest valid one. */
  readonly responses: Partial<Record<RequestName, unknown>>;
}

/** Returns a `window.harness` without a main process. */
export function fakeApi() {
  const responses: FakeApi['responses'] = {};
  const sent: [RequestName, unknown][] = [];
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const byName = (table: object, make: (name: string) => unknown) =>
    Object.fromEntries(Object.keys(table).map((name) => [name, make(name)]));
  const harness = {
    requests: byName(requests, (name) => async (input: unknown) => {
      // Skips pings, because no test depends on them.
      if (name !== 'ping') sent.push([name as RequestName, input]);
      return responses[name as RequestName] ?? { ok: true, value: emptyResponse(name as RequestName) };
    }),
    events: byName(events, (name) => (listener: (event: unknown) => void) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    }),
  } as unknown as HarnessApi;
  const emit = (name: EventName, event: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  const api: FakeApi = { harness, responses };
  return { api, sent, emit };
}
