import type { AppError } from '#shared/errors.ts';
import type { EventName, EventOf, RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import type { ShownView } from '#shared/ipc/transport/socket-messages.ts';

/** `silent`: the connection is open, but nothing arrives. */
export type ConnectionStatus = 'connecting' | 'open' | 'silent' | 'lost';

/** Connection to the harness, over IPC or a socket. */
export interface HarnessClient {
  /** Observable. A lost connection is retried. */
  readonly status: ConnectionStatus;
  /** Observable. Seconds without a message while the status is `silent`. */
  readonly silentSeconds: number;
  /** Observable. Reason for a lost connection. */
  readonly error: AppError | undefined;
  /**
   * Rejects with the AppError from the harness, or with 'network' if there is no connection or it is lost before the
   * response.
   */
  request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<RequestOutput<Name>>;
  /** Listens until `signal` aborts. */
  on<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void, signal: AbortSignal): void;
  /**
   * Calls the listener at each opening, and at once if the connection is open. Listeners reload their state, because
   * events may have been missed.
   */
  onOpen(listener: () => void, signal: AbortSignal): void;
  /** Reconnects at once instead of waiting for the next try. */
  retry(): void;
  /** Observable. Path of the developer tools in a browser; undefined if the desktop app opens them itself. */
  readonly toolsPath: string | undefined;
  /** Live frames of views; undefined if main places native views over the window. */
  readonly pictures: PictureChannel | undefined;
}

export interface PictureChannel {
  /** Sets all views that the window shows from now on. Survives reconnecting. */
  show(views: readonly ShownView[]): void;
  /** Listens until `signal` aborts. The next frame is sent when the promise of the listener resolves. */
  onFrame(listener: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>, signal: AbortSignal): void;
}

/** Receives errors that belong to no request and messages that match no schema. */
export type OnProblem = (error: AppError) => void;
