import type { AddressInfo } from 'node:net';
import type { Handlers } from '../harness/window/handlers.ts';
import type { WindowEvents } from '../harness/window/window-events.ts';
import { Connections } from './access/connections.ts';
import type { KeptSession } from './access/sessions.ts';
import { WindowAccess } from './access/window-access.ts';
import { createApp } from './http/create-app.ts';
import { listen } from './http/listen.ts';
import { type WindowLimits, windowLimits } from './limits.ts';
import type { LiveSource } from './live-source.ts';
import { acceptWindows } from './socket/accept-windows.ts';
import type { SourcePage } from './source-page.ts';
import type { ToolsSource } from './tools-source.ts';

export interface WindowServerOptions {
  /** The folder of the built window, or the window from its sources. */
  readonly page: string | SourcePage;
  readonly handlers: Handlers;
  readonly events: WindowEvents;
  readonly live: LiveSource;
  /** Developer tools of the views; absent where there are none. */
  readonly tools?: ToolsSource;
  /** Addresses of this machine under which others of its networks may come in; without any, this machine alone may. */
  readonly lan?: readonly string[];
  /** Told, in a line for a person, what goes wrong in one window and concerns nobody else. */
  readonly onProblem: (line: string) => void;
  readonly limits?: Partial<WindowLimits>;
  /** To try, in this order; 0: any free one. */
  readonly ports?: readonly number[];
  /** Browsers that were let in are forgotten at the end without it. */
  readonly sessions?: KeptSessions;
}

/** What is kept of browsers that were let in, for the next run. */
export interface KeptSessions {
  /** Called once, with the port that the server has got: who may come in again. */
  restore(port: number): readonly KeptSession[];
  keep(sessions: readonly KeptSession[]): void;
}

/** An address that opens the window in one browser; whichever of its forms is opened first. */
export interface WindowAddress {
  readonly local: string;
  readonly lan: readonly string[];
}

export type WindowParts = Pick<WindowServerOptions, 'handlers' | 'events' | 'live' | 'tools'>;

export interface WindowServer {
  readonly origin: string;
  /** From now on it is the window of another harness: those that are open come back and ask for everything again. */
  replace(parts: WindowParts): void;
  newAddress(): WindowAddress;
  close(): Promise<void>;
}

/** Serves the harness window to browsers. Throws AppError 'environment' that says what to do. */
export async function serveWindow(options: WindowServerOptions): Promise<WindowServer> {
  const { page, handlers, events, live, lan = [], onProblem } = options;
  const access = new WindowAccess({ lan, onKept: (sessions) => options.sessions?.keep(sessions) });
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
  // Listening on a TCP port, the address is never a pipe's name or null.
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
