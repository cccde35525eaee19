export interface CdpCommand {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface SendOptions {
  /** Timeout in ms. Default: 30 s. With Infinity, only `signal` ends the command. */
  readonly timeoutMs?: number;
  /** Rejects the command with its reason when it aborts. The page may still execute the command. */
  readonly signal?: AbortSignal;
}

/**
 * CDP session of a previewed page. Hosts implement it with Chromium's pipe, with Electron's `webContents.debugger`, or
 * for a child target of either.
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
  /** Returns the session of a worker, frame or popup, to which `Target.setAutoAttach` with `flatten` has attached. */
  child(sessionId: string): CdpSession;
}
