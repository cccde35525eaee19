import type { AppError } from '#shared/errors.ts';
import type { EventName, EventOf, RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import type { ShownView } from '#shared/ipc/transport/socket-messages.ts';

/** silent: it is open, and nothing comes. */
export type ConnectionStatus = 'connecting' | 'open' | 'silent' | 'lost';

/** The harness as the window's stores know it, whatever carries it here. */
export interface HarnessClient {
  /** Observable. What is lost is tried again. */
  readonly status: ConnectionStatus;
  /** Observable. While it is silent: for how long. */
  readonly silentSeconds: number;
  /** Observable. Why it is lost. */
  readonly error: AppError | undefined;
  /** Rejects with the AppError that the harness answered with; 'network' when there is no connection, or it is lost meanwhile. */
  request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<RequestOutput<Name>>;
  /** Listens until `signal` aborts. */
  on<Name extends EventName>(name: Name, listener: (event: EventOf<Name>) => void, signal: AbortSignal): void;
  /** Calls at each opening, at once if there is one: what happened before may have been missed, so everything is asked for. */
  onOpen(listener: () => void, signal: AbortSignal): void;
  /** Connects anew at once what is lost or silent, instead of waiting for the next try. */
  retry(): void;
  /** Observable. Where the developer tools of views are, for a browser; undefined where the program opens them itself. */
  readonly toolsPath: string | undefined;
  /** Live pictures of views; undefined where main puts the views themselves over the window. */
  readonly pictures: PictureChannel | undefined;
}

export interface PictureChannel {
  /** What the window shows from now on: all of it. Kept over a lost connection. */
  show(views: readonly ShownView[]): void;
  /** The listener's promise resolves when the picture is drawn: then the next comes. Listens until `signal` aborts. */
  onFrame(listener: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>, signal: AbortSignal): void;
}

/** Told of what the harness says that no request waits for and no contract has. */
export type OnProblem = (error: AppError) => void;
