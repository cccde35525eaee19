import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { AppError } from '#shared/errors.ts';

type MessageListener = (event: unknown, method: string, params: unknown, sessionId: string) => void;
type DetachListener = (event: unknown, reason: string) => void;

/** The part of Electron's `webContents.debugger` in use. */
export interface DebuggerPort {
  attach(protocolVersion?: string): void;
  detach(): void;
  isAttached(): boolean;
  sendCommand(method: string, params?: object, sessionId?: string): Promise<unknown>;
  on(event: 'message', listener: MessageListener): unknown;
  on(event: 'detach', listener: DetachListener): unknown;
  off(event: 'message', listener: MessageListener): unknown;
  off(event: 'detach', listener: DetachListener): unknown;
}

/**
 * The DevTools connection of one webContents as a CdpSession. Child targets (workers, cross-site frames) speak over the
 * same connection and are told apart by `sessionId`; the page itself has the empty one.
 */
export class DebuggerSession implements CdpSession {
  readonly #port: DebuggerPort;
  readonly #sessionId: string;
  readonly #isUsable: () => boolean;

  /** `isUsable` is asked before every command: commands to a crashed or destroyed page have brought down the program. */
  constructor(port: DebuggerPort, isUsable: () => boolean, sessionId = '') {
    this.#port = port;
    this.#isUsable = isUsable;
    this.#sessionId = sessionId;
  }

  async send<Result = unknown>(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<Result> {
    if (!this.#isUsable() || !this.#port.isAttached()) {
      throw new AppError('cdp', `${method}: the page is gone.`);
    }
    try {
      const sessionId = this.#sessionId === '' ? undefined : this.#sessionId;
      return (await this.#port.sendCommand(method, params, sessionId)) as Result;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new AppError('cdp', `${method}: ${reason}`, { cause });
    }
  }

  on(event: string, listener: (params: unknown) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    const forward: MessageListener = (_event, method, params, sessionId) => {
      if (method === event && (sessionId ?? '') === this.#sessionId) listener(params);
    };
    this.#port.on('message', forward);
    signal.addEventListener('abort', () => this.#port.off('message', forward), { once: true });
  }

  /** The session of a child target, from the `sessionId` of `Target.attachedToTarget`. */
  child(sessionId: string): DebuggerSession {
    return new DebuggerSession(this.#port, this.#isUsable, sessionId);
  }
}
