import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { SOCKET_PATH } from '#shared/ipc/transport/session-messages.ts';
import type { Connections } from '../access/connections.ts';
import type { WindowAccess } from '../access/window-access.ts';
import { isOfSourcePage, type SourcePage } from '../source-page.ts';
import type { ToolsSource } from '../tools-source.ts';
import { toolsSocketIn } from './tools-path.ts';
import { ToolsSockets } from './tools-sockets.ts';
import { type ConnectionDeps, WindowConnection } from './window-connection.ts';

interface Refused {
  readonly status: number;
  readonly reason: string;
}

export interface AcceptDeps extends ConnectionDeps {
  readonly tools?: ToolsSource;
  /** Window that is served from its sources; undefined for the built one. */
  readonly page?: SourcePage;
}

export interface AcceptedWindows {
  /** Connects later windows to another harness. Asks the open ones to reconnect. */
  replace(parts: Pick<AcceptDeps, 'handlers' | 'events' | 'live' | 'tools'>): void;
  close(): void;
}

interface Gate {
  readonly access: WindowAccess;
  readonly connections: Connections;
}

/** Accepts the sockets of windows that `access` admits. */
export function acceptWindows(
  server: Server,
  { access, connections }: Gate,
  first: AcceptDeps,
): AcceptedWindows {
  let deps = first;
  const { messageBytes, windows: maxWindows, aliveIntervalMs } = deps.limits;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const windows = new Set<WindowConnection>();
  const toolsSockets = new ToolsSockets(deps.limits.toolsBufferBytes, deps.onProblem);
  let count = 0;

  const accessRefusal = (request: IncomingMessage): Refused | undefined =>
    access.hostRefusal(request) ?? access.originRefusal(request) ?? access.sessionRefusal(request);

  /** Rejects a socket without a ticket. Only a window with the key of its browser can get one. */
  const secretRefusal = (request: IncomingMessage): Refused | undefined => {
    const ticket = ticketIn(request.url);
    if (ticket !== undefined) return fullRefusal(windows) ?? access.ticketRefusal(request, ticket);
    const { secret } = toolsSocketIn(request.url) ?? { secret: '' };
    return fullRefusal(toolsSockets) ?? access.toolsRefusal(request, secret);
  };

  const fullRefusal = ({ size }: { readonly size: number }): Refused | undefined =>
    size < maxWindows
      ? undefined
      : { status: 503, reason: `${maxWindows} windows are already open. Close one first` };

  const refusalOf = (request: IncomingMessage): Refused | undefined => {
    if (deps.page !== undefined && isOfSourcePage(request)) return accessRefusal(request);
    const hasTools = deps.tools !== undefined && toolsSocketIn(request.url) !== undefined;
    if (ticketIn(request.url) === undefined && !hasTools)
      return { status: 404, reason: 'No WebSocket endpoint at this path' };
    return accessRefusal(request) ?? secretRefusal(request);
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Listens for errors, because an error event without a listener would end the program.
    const broken = () => socket.destroy();
    socket.on('error', broken);
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      refuseUpgrade(socket, refusal);
      return;
    }
    if (deps.page !== undefined && isOfSourcePage(request)) {
      connections.admit(socket);
      deps.page.takeSocket(request, socket, head);
      return;
    }
    connections.release(socket);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      socket.off('error', broken);
      const toolsSocket = toolsSocketIn(request.url);
      if (toolsSocket !== undefined && deps.tools !== undefined) {
        toolsSockets.carry(webSocket, toolsSocket.viewId, deps.tools);
        return;
      }
      count += 1;
      const window = new WindowConnection(webSocket, `window-${count}`, deps);
      windows.add(window);
      window.gone.addEventListener('abort', () => windows.delete(window), { once: true });
    });
  });

  const heartbeat = setInterval(() => {
    for (const window of windows) window.checkAlive();
    toolsSockets.checkAlive();
  }, aliveIntervalMs);

  return {
    replace: (parts) => {
      deps = { ...deps, ...parts };
      for (const window of windows) window.askToReconnect();
    },
    close: () => {
      clearInterval(heartbeat);
      for (const window of windows) window.close();
      toolsSockets.close();
    },
  };
}

interface UpgradeRefusal {
  readonly status: number;
  readonly reason: string;
}

/**
 * Responds and destroys the socket. A half-open socket would otherwise stay, because HTTP timeouts end with an upgrade
 * request.
 */
function refuseUpgrade(socket: Duplex, { status, reason }: UpgradeRefusal): void {
  const body = Buffer.from(reason);
  const response = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
    '',
    reason,
  ].join('\r\n');
  socket.end(response, () => socket.destroy());
}

/** Returns the ticket in the URL of a window's socket. '' if it has none, undefined for any other URL. */
function ticketIn(url: string | undefined): string | undefined {
  const parsed = URL.parse(url ?? '', 'http://localhost');
  return parsed?.pathname === SOCKET_PATH ? (parsed.searchParams.get('ticket') ?? '') : undefined;
}
