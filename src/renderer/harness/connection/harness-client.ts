import type { AppError } from '#shared/errors.ts';
import type { EventName, EventOf, RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import type { ShownView } from '#shared/ipc/transport/socket-messages.ts';

/** State of the connection. `silent` means that it is open, but no message arrives. */
export type ConnectionStatus = 'connecting' | 'open' | 'silent' | 'lost';

export interface HarnessClient {
  /** Connection state (observable). A lost connection is retried automatically. */
  readonly status: ConnectionStatus;
  /** Seconds without a message while the status is `silent` (observable). */
  readonly silentSeconds: number;
  /** Reason for a lost connection (observable). */
  readonly error: AppError | undefined;
  /**
   * Sends a request. Rejects with the AppError from the harness, or with AppError 'network' if the connection is
   * missing or lost before the response.
   */
  request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<RequestOutput<Name>>;
  /** Calls the listener for each event until `signal` aborts. */
  on<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void, signal: AbortSignal): void;
  /**
   * Calls the listener each time the connection opens, and immediately if it is open. Listeners reload their state,
   * because they may have missed events.
   */
  onOpen(listener: () => void, signal: AbortSignal): void;
  /** Reconnects immediately instead of after the current delay. */
  retry(): void;
  /** URL path of the developer tools in a browser; undefined if the desktop app opens them itself (observable). */
  readonly toolsPath: string | undefined;
  /** Live frames of views; undefined in the desktop app, which shows native views instead. */
  readonly pictures: PictureChannel | undefined;
}

export interface PictureChannel {
  /** Sets which views are visible in the window. Sent again after each reconnect. */
  show(views: readonly ShownView[]): void;
  /**
   * Calls the listener for each frame until `signal` aborts. The server sends the next frame when the listener's
   * promise resolves.
   */
  onFrame(listener: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>, signal: AbortSignal): void;
}

/** Receives errors that belong to no request, and errors about messages that match no schema. */
export type OnProblem = (error: AppError) => void;
