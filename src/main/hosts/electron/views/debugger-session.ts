import { goneError, pageGone, refusedError } from '#main/harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession, SendOptions } from '#main/harness/emulation/cdp-session.ts';
import { sendWithDeadline } from '#main/harness/emulation/send-with-deadline.ts';
import { endedSession, SessionListeners } from '#main/harness/emulation/session-listeners.ts';

type MessageListener = (event: unknown, method: string, params: unknown, sessionId: string) => void;
type DetachListener = (event: unknown, reason: string) => void;

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
 * CdpSession over the debugger of one webContents. Child targets (workers, cross-site frames) share the connection and
 * have a `sessionId`; the page itself has an empty one.
 */
export class DebuggerSession implements CdpSession {
  readonly #port: DebuggerPort;
  readonly #sessionId: string;
  readonly #isUsable: () => boolean;
  readonly #messages: Messages;

  /** Calls `isUsable` before every command, because commands to a crashed or destroyed page crashed the program. */
  constructor(port: DebuggerPort, isUsable: () => boolean, sessionId = '', messages = new Messages(port)) {
    this.#port = port;
    this.#messages = messages;
    this.#isUsable = isUsable;
    this.#sessionId = sessionId;
  }

  async send<Result = unknown>(
    method: string,
    params: CdpCommand['params'] = {},
    options: SendOptions = {},
  ): Promise<Result> {
    if (!this.#isUsable() || !this.#port.isAttached()) throw goneError(method, pageGone);
    const sessionId = this.#sessionId === '' ? undefined : this.#sessionId;
    const result = sendWithDeadline(method, options, ({ resolve, reject }) => {
      this.#port.sendCommand(method, params, sessionId).then(resolve, (cause: unknown) => {
        reject(refusedError(method, cause instanceof Error ? cause.message : String(cause), cause));
      });
      // Electron cannot cancel a command, which ends when the page responds or is gone.
      return () => undefined;
    });
    return (await result) as Result;
  }

  on(event: string, listener: (params: unknown) => void, signal: AbortSignal): void {
    this.#messages.listen(this.#sessionId, event, listener, signal);
  }

  /** Returns the session of a child target; `sessionId` comes from `Target.attachedToTarget`. */
  child(sessionId: string): DebuggerSession {
    return new DebuggerSession(this.#port, this.#isUsable, sessionId, this.#messages);
  }
}

/** Passes the messages of one debugger to its sessions. Its one listener exists only while a session listens. */
class Messages {
  readonly #port: DebuggerPort;
  readonly #listeners = new SessionListeners();

  constructor(port: DebuggerPort) {
    this.#port = port;
  }

  listen(sessionId: string, event: string, listener: (params: unknown) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (this.#listeners.isEmpty) this.#port.on('message', this.#dispatch);
    this.#listeners.add(sessionId, event, listener, signal);
    signal.addEventListener('abort', this.#removeUnusedListener, { once: true });
  }

  readonly #dispatch: MessageListener = (_event, method, params, sessionId) => {
    this.#listeners.emit(sessionId ?? '', method, params);
    const ended = endedSession(method, params);
    if (ended !== undefined) this.#listeners.forget(ended);
  };

  /** One function for all signals, because adding the same listener twice has no effect. */
  readonly #removeUnusedListener = (): void => {
    if (this.#listeners.isEmpty) this.#port.off('message', this.#dispatch);
  };
}
