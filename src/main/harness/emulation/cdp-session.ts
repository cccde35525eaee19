/** One CDP command as data. */
export interface CdpCommand {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * The port through which the core talks to a previewed page, whatever the host is: the Chromium host's pipe, Electron's
 * `webContents.debugger`, or a child target of either.
 */
export interface CdpSession {
  /** Rejects with AppError 'cdp' when the target is gone or refuses the command. */
  send<Result = unknown>(method: string, params?: Readonly<Record<string, unknown>>): Promise<Result>;
  /** Listens until `signal` aborts. */
  on(event: string, listener: (params: unknown) => void, signal: AbortSignal): void;
  /** The session of a target that `Target.setAutoAttach` with `flatten` attached to this one: worker, frame, popup. */
  child(sessionId: string): CdpSession;
}
