export interface CdpCommand {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SendOptions {
  /** Default: 30 s. Use Infinity for a command that only `signal` ends. */
  readonly timeoutMs?: number;
  /** When it aborts, the command rejects with its reason. The page may still run the command. */
  readonly signal?: AbortSignal;
}

/**
 * CDP connection to a previewed page, the same for all hosts: Chromium's pipe, Electron's `webContents.debugger`, or a
 * child target of either.
 */
export interface CdpSession {
  /**
   * Sends a command. Rejects with AppError 'gone' if the target or its browser is gone, 'cdp' if the command is
   * refused, 'timeout' if the response is late, or with the signal's reason.
   */
  send<Result = unknown>(
    method: string,
    params?: Readonly<Record<string, unknown>>,
    options?: SendOptions,
  ): Promise<Result>;
  /** Listens until `signal` aborts. */
  on(event: string, listener: (params: unknown) => void, signal: AbortSignal): void;
  /** Returns the session of a worker, frame or popup that `Target.setAutoAttach` with `flatten` attached to this. */
  child(sessionId: string): CdpSession;
}
