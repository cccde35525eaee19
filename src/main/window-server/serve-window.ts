import type { AddressInfo } from 'node:net';
import { AppError } from '#shared/errors.ts';
import type { Handlers } from '../harness/window/handlers.ts';
import type { WindowEvents } from '../harness/window/window-events.ts';
import { Connections } from './access/connections.ts';
import { WindowAccess } from './access/window-access.ts';
import { createApp } from './http/create-app.ts';
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

/** Serves the harness window to browsers, on any free port. Throws AppError 'environment' that says what to do. */
export async function serveWindow(options: WindowServerOptions): Promise<WindowServer> {
  const { page, handlers, events, live, lan = [], onProblem } = options;
  const access = new WindowAccess(lan);
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
    await app.listen({ port: 0, host });
  } catch (cause) {
    windows.close();
    throw new AppError('environment', `No port of ${host} can be had for the window`, { cause });
  }
  // Listening on a TCP port, the address is never a pipe's name or null.
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
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
