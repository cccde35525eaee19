/** One CDP command as data. */
export interface CdpCommand {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SendOptions {
  /** Default: 30 s. Infinity for a command that its signal ends. */
  readonly timeoutMs?: number;
  /** Rejects the command with the signal's reason. The page may carry it out all the same. */
  readonly signal?: AbortSignal;
}

/**
 * The port through which the core talks to a previewed page, whatever the host is: the Chromium host's pipe, Electron's
 * `webContents.debugger`, or a child target of either.
 */
export interface CdpSession {
  /**
   * Rejects with AppError 'gone' if the target or its browser is gone, 'cdp' if the command is refused, 'timeout' if there is
   * no response in time, or with the signal's reason.
   */
  send<Result = unknown>(
    method: string,
    params?: Readonly<Record<string, unknown>>,
    options?: SendOptions,
  ): Promise<Result>;
  /** Listens until `signal` aborts. */
  on(event: string, listener: (params: unknown) => void, signal: AbortSignal): void;
  /** The session of a target that `Target.setAutoAttach` with `flatten` attached to this one: worker, frame, popup. */
  child(sessionId: string): CdpSession;
}
