import { AppError } from '#shared/errors.ts';
import type { EventName, EventOf, RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import type { HarnessApi } from '#shared/ipc/harness-api.ts';

/** Main as the window's stores know it: answers or an AppError. */
export interface Bridge {
  /** Rejects with the AppError that main answered with. */
  request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<RequestOutput<Name>>;
  /** Listens until `signal` aborts. */
  subscribe<Name extends EventName>(
    name: Name,
    listener: (event: EventOf<Name>) => void,
    signal: AbortSignal,
  ): void;
}

declare global {
  interface Window {
    /** Put here by the preload; absent when the page is opened in an ordinary browser. */
    readonly harness?: HarnessApi;
  }
}

export function createBridge(api: HarnessApi): Bridge {
  return {
    async request(name, input) {
      const reply = await api.requests[name](input);
      if (!reply.ok) throw new AppError(reply.error.code, reply.error.message);
      return reply.value;
    },
    subscribe(name, listener, signal) {
      if (signal.aborted) return;
      const unsubscribe = api.events[name](listener);
      signal.addEventListener('abort', unsubscribe, { once: true });
    },
  };
}
