import { EventEmitter } from 'node:events';
import type { IpcMain, IpcMainInvokeEvent } from 'electron/main';
import type { StandInFor } from '../stand-in-for.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

const handlersOf = new WeakMap<Ipc, Map<string, Handler>>();

/** `webContents.ipc`: handlers for one page. */
export class Ipc extends EventEmitter implements StandInFor<IpcMain, Ipc> {
  readonly #handlers = new Map<string, Handler>();

  constructor() {
    super();
    handlersOf.set(this, this.#handlers);
  }

  handle(channel: string, listener: Handler): void {
    // Error text of ipc-main-impl.ts.
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, listener);
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }
}

/** Calls the handler for a page's `ipcRenderer.invoke`; rejects as Electron does if there is none. */
export async function invoke(
  ipc: Ipc,
  channel: string,
  event: IpcMainInvokeEvent,
  args: readonly unknown[],
): Promise<unknown> {
  const handler = handlersOf.get(ipc)?.get(channel);
  if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
  return handler(event, ...args);
}
