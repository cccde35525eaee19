import { EventEmitter } from 'node:events';
import type { DebuggerPort } from '#main/hosts/electron/views/debugger-session.ts';
import type { ContentsPort } from '#main/hosts/electron/views/emulated-contents.ts';

export interface SentCommand {
  readonly method: string;
  readonly params: object | undefined;
  readonly sessionId: string | undefined;
}

/** `webContents.debugger` as electron.d.ts describes it, without a page. */
export class FakeDebugger extends EventEmitter implements DebuggerPort {
  readonly sent: SentCommand[] = [];
  attachments = 0;
  /** Errors that the next calls of `attach` throw, one per call. */
  readonly attachFailures: Error[] = [];
  readonly commandFailures = new Map<string, Error>();
  /** True leaves commands without a response, like a page in an endless loop. */
  isSilent = false;
  #attached = false;

  attach(): void {
    const failure = this.attachFailures.shift();
    if (failure !== undefined) throw failure;
    if (this.#attached) throw new Error('Debugger is already attached to the target');
    this.#attached = true;
    this.attachments += 1;
  }

  detach(): void {
    this.loseConnection('detached by us');
  }

  isAttached(): boolean {
    return this.#attached;
  }

  async sendCommand(method: string, params?: object, sessionId?: string): Promise<unknown> {
    if (!this.#attached) throw new Error('No target available');
    this.sent.push({ method, params, sessionId });
    if (this.isSilent) return new Promise(() => undefined);
    const failure = this.commandFailures.get(method);
    if (failure !== undefined) throw failure;
    return {};
  }

  loseConnection(reason: string): void {
    this.#attached = false;
    this.emit('detach', {}, reason);
  }

  message(method: string, params: unknown, sessionId = ''): void {
    this.emit('message', {}, method, params, sessionId);
  }

  sentMethods(): string[] {
    return this.sent.map(({ method }) => method);
  }
}

export class FakeContents implements ContentsPort {
  readonly debugger = new FakeDebugger();
  destroyed = false;
  crashed = false;

  isDestroyed(): boolean {
    return this.destroyed;
  }

  isCrashed(): boolean {
    return this.crashed;
  }
}
