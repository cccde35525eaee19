import { EventEmitter } from 'node:events';
import type { Debugger as RealDebugger } from 'electron/main';
import { DebuggingSocket } from '../chromium/debugging-socket.ts';
import { preventable, type StandInFor } from '../stand-in-for.ts';
import type { Page } from './page.ts';

/** `webContents.debugger`: DevTools client of one page. */
export class Debugger extends EventEmitter implements StandInFor<RealDebugger, Debugger> {
  readonly #page: Page;
  #socket: DebuggingSocket | undefined;

  constructor(page: Page) {
    super();
    this.#page = page;
    flushes.set(this, () => this.#socket?.send('Page.getFrameTree', {}, undefined));
  }

  attach(_protocolVersion?: string): void {
    // Error text of electron_api_debugger.cc.
    if (this.#socket !== undefined) throw new Error('Debugger is already attached to the target');
    const socket = new DebuggingSocket(this.#page.targetId, {
      message: (...args) => this.emit('message', preventable({}), ...args),
      closed: () => this.#ended(socket, 'target closed'),
    });
    this.#socket = socket;
  }

  isAttached(): boolean {
    return this.#socket !== undefined;
  }

  detach(): void {
    const socket = this.#socket;
    if (socket === undefined) return;
    socket.close();
    this.#ended(socket, 'target closed');
  }

  async sendCommand(method: string, commandParams: object = {}, sessionId?: string): Promise<unknown> {
    if (this.#socket === undefined) throw new Error('No target available');
    if (method.startsWith('Emulation.') && !this.#page.hasFrame) {
      // Refuses the command, because without a widget it would crash all of Electron (superset#7598, veld#167).
      process.stderr.write(`FATAL: ${method} to a page without a frame\n`);
      process.exit(139);
    }
    // A hidden view does not paint, so a capture waits until it is shown.
    if (method === 'Page.captureScreenshot') await this.#page.shown();
    return this.#socket.send(method, commandParams, sessionId);
  }

  #ended(socket: DebuggingSocket, reason: string): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    this.emit('detach', preventable({}), reason);
  }
}

const flushes = new WeakMap<Debugger, () => Promise<unknown> | undefined>();

/** Resolves when the page has handled all earlier commands, because CDP responds in order. */
export async function flush(client: Debugger): Promise<void> {
  await flushes
    .get(client)?.()
    ?.catch(() => undefined);
}
