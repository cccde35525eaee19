import { goneError, pageGone, refusedError } from '#main/harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession, SendOptions } from '#main/harness/emulation/cdp-session.ts';
import { sendInTime } from '#main/harness/emulation/send-in-time.ts';
import { endedSession, SessionListeners } from '#main/harness/emulation/session-listeners.ts';

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
    params: CdpCommand['params'] = {},
    options: SendOptions = {},
  ): Promise<Result> {
    if (!this.#isUsable() || !this.#port.isAttached()) throw goneError(method, pageGone);
    const sessionId = this.#sessionId === '' ? undefined : this.#sessionId;
    const sent = sendInTime(method, options, ({ resolve, reject }) => {
      this.#port.sendCommand(method, params, sessionId).then(resolve, (cause: unknown) => {
        reject(refusedError(method, cause instanceof Error ? cause.message : String(cause), cause));
      });
      // Electron keeps the command until the page responds or goes.
      return () => undefined;
    });
    return (await sent) as Result;
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
