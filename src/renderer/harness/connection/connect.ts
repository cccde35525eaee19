import type { HarnessApi } from '#shared/ipc/transport/harness-api.ts';
import { socketPath } from '#shared/ipc/transport/session-messages.ts';
import type { HarnessClient, OnProblem } from './harness-client.ts';
import { createIpcClient } from './ipc-client.ts';
import { openSession } from './open-session.ts';
import { type OpenedSocket, SocketClient } from './socket-client.ts';

declare global {
  interface Window {
    /** API of the preload script; undefined in a browser. */
    readonly harness?: HarnessApi;
  }
}

/** Connects to the harness until `signal` aborts: over IPC in Electron, over a WebSocket in a browser. */
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
  // Reconnects as soon as the page is visible, because browsers throttle the timers of hidden pages.
  document.addEventListener('visibilitychange', retryLost, { signal });
  return client;
}

/** Build of the files that this page was loaded from. */
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
  // Reloads the page, because a server with a new build may use another protocol.
  if (build !== ownBuild) location.reload();
  return { socket: new WebSocket(`ws://${location.host}${socketPath(ticket)}`), toolsPath };
}
