import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { endedSession, SessionListeners } from '#main/harness/emulation/session-listeners.ts';
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
  readonly #messages: Messages;

  /** `isUsable` is asked before every command: commands to a crashed or destroyed page have brought down the program. */
  constructor(port: DebuggerPort, isUsable: () => boolean, sessionId = '', messages = new Messages(port)) {
    this.#port = port;
    this.#messages = messages;
    this.#isUsable = isUsable;
    this.#sessionId = sessionId;
  }

  async send<Result = unknown>(
    method: string,
    params: Readonly<Record<string, unknown>> = {},
  ): Promise<Result> {
    if (!this.#isUsable() || !this.#port.isAttached()) {
      throw new AppError('cdp', `${method}: the page is gone.`, { zh: `${method}：页面已不在。` });
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
    this.#messages.listen(this.#sessionId, event, listener, signal);
  }

  /** The session of a child target, from the `sessionId` of `Target.attachedToTarget`. */
  child(sessionId: string): DebuggerSession {
    return new DebuggerSession(this.#port, this.#isUsable, sessionId, this.#messages);
  }
}

/** The messages of one debugger, to all its sessions: it has one listener, while anybody listens. */
class Messages {
  readonly #port: DebuggerPort;
  readonly #listeners = new SessionListeners();

  constructor(port: DebuggerPort) {
    this.#port = port;
  }

  listen(sessionId: string, event: string, listener: (params: unknown) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (this.#listeners.isEmpty) this.#port.on('message', this.#heard);
    this.#listeners.add(sessionId, event, listener, signal);
    signal.addEventListener('abort', this.#leaveIfUnheard, { once: true });
  }

  readonly #heard: MessageListener = (_event, method, params, sessionId) => {
    this.#listeners.tell(sessionId ?? '', method, params);
    const ended = endedSession(method, params);
    if (ended !== undefined) this.#listeners.forget(ended);
  };

  /** The same function for every signal: one that has it already does not get it twice. */
  readonly #leaveIfUnheard = (): void => {
    if (this.#listeners.isEmpty) this.#port.off('message', this.#heard);
  };
}
