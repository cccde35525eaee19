import type { HarnessApi } from '#shared/ipc/transport/harness-api.ts';
import { SOCKET_PATH } from '#shared/ipc/transport/socket-messages.ts';
import type { HarnessClient, OnProblem } from './harness-client.ts';
import { createIpcClient } from './ipc-client.ts';
import { SocketClient } from './socket-client.ts';

declare global {
  interface Window {
    /** Put here by the preload; absent in a browser. */
    readonly harness?: HarnessApi;
  }
}

/** The harness: in the window's own program where that is Electron, behind a socket in a browser. Until `signal` aborts. */
export function connectHarness(onProblem: OnProblem, signal: AbortSignal): HarnessClient {
  if (window.harness !== undefined) return createIpcClient(window.harness, onProblem);
  const client = new SocketClient({
    connect: () => new WebSocket(`ws://${location.host}${SOCKET_PATH}`),
    isLetIn: async () => (await fetch('/session')).ok,
    onProblem,
  });
  client.start(signal);
  window.addEventListener('online', client.retry, { signal });
  // Timers of a page out of sight are slow.
  document.addEventListener('visibilitychange', client.retry, { signal });
  return client;
}
