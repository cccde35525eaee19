import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import type { Handlers } from '../harness/window/handlers.ts';
import type { WindowEvents } from '../harness/window/window-events.ts';
import { errorCode } from '../lib/error-code.ts';
import { Connections } from './access/connections.ts';
import type { StoredSession } from './access/sessions.ts';
import { WindowAccess } from './access/window-access.ts';
import { createApp } from './http/create-app.ts';
import { type WindowLimits, windowLimits } from './limits.ts';
import type { LiveSource } from './live-source.ts';
import { acceptWindows } from './socket/accept-windows.ts';
import type { SourcePage } from './source-page.ts';
import type { ToolsSource } from './tools-source.ts';

export interface WindowServerOptions {
  /** Folder of the built window, or the window served from its sources. */
  readonly page: string | SourcePage;
  readonly handlers: Handlers;
  readonly events: WindowEvents;
  readonly live: LiveSource;
  readonly tools?: ToolsSource;
  /** Network addresses of this machine to which other devices may connect. Default: this machine only. */
  readonly lan?: readonly string[];
  /** Receives a line for the user about a problem with one window. */
  readonly onProblem: (line: string) => void;
  readonly limits?: Partial<WindowLimits>;
  /** Ports to try, in order. 0 means any free one. */
  readonly ports?: readonly number[];
  /** Stores the admitted browsers for the next run. Default: stores nothing. */
  readonly sessions?: SessionStore;
}

export interface SessionStore {
  /** Returns the stored sessions. Called once, with the server's port. */
  restore(port: number): readonly StoredSession[];
  store(sessions: readonly StoredSession[]): void;
}

/** URLs that open the window. Only the first one that is opened works, and only in one browser. */
export interface WindowAddress {
  readonly local: string;
  readonly lan: readonly string[];
}

export type WindowParts = Pick<WindowServerOptions, 'handlers' | 'events' | 'live' | 'tools'>;

export interface WindowServer {
  readonly origin: string;
  /** Connects the window to another harness. Open windows reconnect and request everything again. */
  replace(parts: WindowParts): void;
  newAddress(): WindowAddress;
  close(): Promise<void>;
}

/**
 * Listens on the first free port of `ports`. 0 means any free port. Throws AppError 'environment' if none is free; the
 * message contains the next step.
 */
async function listen(app: FastifyInstance, host: string, ports: readonly number[]): Promise<void> {
  let cause: unknown;
  for (const port of ports) {
    try {
      await app.listen({ port, host });
      return;
    } catch (thrown) {
      cause = thrown;
    }
  }
  const reason = errorCode(cause) ?? String(cause);
  const [port = 0] = ports;
  const isOneOnly = ports.length === 1 && port !== 0;
  throw new AppError(
    'environment',
    isOneOnly
      ? `Cannot listen on ${host}:${port} (${reason}). Choose another --window-port, or omit it`
      : `Cannot listen on ${host}: no free port (${reason}). Choose one with --window-port`,
    { cause },
  );
}

/** Serves the harness window to browsers. Throws AppError 'environment', whose message contains the next step. */
export async function serveWindow(options: WindowServerOptions): Promise<WindowServer> {
  const { page, handlers, events, live, lan = [], onProblem } = options;
  const access = new WindowAccess({ lan, onChange: (sessions) => options.sessions?.store(sessions) });
  let { tools } = options;
  const limits = { ...windowLimits, ...options.limits };
  const connections = new Connections(limits.connections);
  const app = await createApp({ access, connections, page, tools: () => tools, onProblem });
  const windows = acceptWindows(
    app.server,
    { access, connections },
    {
      handlers,
      events,
      live,
      ...(tools === undefined ? {} : { tools }),
      ...(typeof page === 'string' ? {} : { page }),
      limits,
      onProblem,
    },
  );
  const host = lan.length === 0 ? '127.0.0.1' : '0.0.0.0';
  try {
    await listen(app, host, options.ports ?? [0]);
  } catch (thrown) {
    windows.close();
    throw thrown;
  }
  // The cast is safe, because a server that listens on a TCP port has an address.
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  access.restore(options.sessions?.restore(port) ?? []);
  return {
    origin,
    newAddress: () => {
      const token = access.newToken();
      return {
        local: `${origin}/#${token}`,
        lan: lan.map((address) => `http://${address}:${port}/#${token}`),
      };
    },
    replace: (parts) => {
      ({ tools } = parts);
      windows.replace(parts);
    },
    close: async () => {
      windows.close();
      await app.close();
    },
  };
}
