import type { HarnessApi } from '#shared/ipc/transport/harness-api.ts';
import { socketPath } from '#shared/ipc/transport/session-messages.ts';
import type { HarnessClient, OnProblem } from './harness-client.ts';
import { createIpcClient } from './ipc-client.ts';
import { openSession } from './open-session.ts';
import { type OpenedSocket, SocketClient } from './socket-client.ts';

declare global {
  interface Window {
    /** Put here by the preload; absent in a browser. */
    readonly harness?: HarnessApi;
  }
}

/** The harness: in the window's own program where that is Electron, behind a socket in a browser. Until `signal` aborts. */
export function connectHarness(onProblem: OnProblem, signal: AbortSignal): HarnessClient {
  if (window.harness !== undefined) {
    const program = createIpcClient(window.harness, onProblem);
    program.start(signal);
    return program;
  }
  const client = new SocketClient({
    connect: (signal) => connectSocket(signal),
    onProblem,
  });
  client.start(signal);
  const retryLost = () => {
    if (client.status === 'lost') client.retry();
  };
  window.addEventListener('online', retryLost, { signal });
  // Timers of a page out of sight are slow.
  document.addEventListener('visibilitychange', retryLost, { signal });
  return client;
}

/** Of the files that this page is made of. */
let ownBuild: string | undefined;

async function connectSocket(signal: AbortSignal): Promise<OpenedSocket> {
  const { ticket, toolsPath, build } = await openSession({
    post: (path, body) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }),
    storage: localStorage,
    crypto: window.isSecureContext ? crypto : undefined,
  });
  ownBuild ??= build;
  // A server that was built anew may speak otherwise than this page.
  if (build !== ownBuild) location.reload();
  return { socket: new WebSocket(`ws://${location.host}${socketPath(ticket)}`), toolsPath };
}
