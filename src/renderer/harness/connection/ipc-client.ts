import { toAppError } from '#shared/errors.ts';
import type { HarnessApi } from '#shared/ipc/transport/harness-api.ts';
import { checkedEventName, checkedValue } from './check-messages.ts';
import type { HarnessClient, OnProblem } from './harness-client.ts';

/** The harness in the window's own program: always there. */
export function createIpcClient(api: HarnessApi, onProblem: OnProblem): HarnessClient {
  return {
    status: 'open',
    error: undefined,
    pictures: undefined,
    toolsPath: undefined,
    request: async (name, input) => checkedValue(name, await api.requests[name](input)),
    on: (name, listener, signal) => {
      if (signal.aborted) return;
      const unsubscribe = api.events[name]((event) => {
        try {
          checkedEventName(name, event);
        } catch (thrown) {
          onProblem(toAppError(thrown));
          return;
        }
        listener(event);
      });
      signal.addEventListener('abort', unsubscribe, { once: true });
    },
    onOpen: (listener, signal) => {
      if (!signal.aborted) listener();
    },
    retry: () => undefined,
  };
}
