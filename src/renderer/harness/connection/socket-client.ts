import { makeAutoObservable } from 'mobx';
import { AppError, toAppError } from '#shared/errors.ts';
import type { EventName, EventOf, RequestInput, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import { maxMessageBytes } from '#shared/ipc/transport/message-limit.ts';
import type { Reply } from '#shared/ipc/transport/reply.ts';
import {
  readFrameMessage,
  readMessage,
  ServerMessage,
  type WindowMessage,
} from '#shared/ipc/transport/socket-messages.ts';
import { checkedEventName, checkedValue } from './check-messages.ts';
import { lostError, tooLargeError } from './connection-errors.ts';
import { FrameReceiver } from './frame-receiver.ts';
import type { ConnectionStatus, HarnessClient, OnProblem } from './harness-client.ts';
import { Heartbeat, type HeartbeatTiming } from './heartbeat.ts';
import { EventListeners, Listeners } from './listeners.ts';

/** Returns the delay in ms before the next try, given the number of failed tries. */
type BackOff = (tries: number) => number;

const initialMs = 250;
const maxMs = 5_000;

const backOff: BackOff = (tries) => Math.min(maxMs, initialMs * 2 ** tries);

export interface SocketClientDeps {
  /** Opens a new socket. Rejects with an AppError for display. */
  readonly connect: (signal: AbortSignal) => Promise<OpenedSocket>;
  readonly onProblem: OnProblem;
  /** Max time in ms without a message before the client closes the connection. */
  readonly silenceMs?: number;
  readonly heartbeat?: HeartbeatTiming;
  /** Max time in ms to open the connection. */
  readonly connectTimeoutMs?: number;
  readonly backOff?: BackOff;
}

export interface OpenedSocket {
  readonly socket: WebSocket;
  /** URL path of the developer tools, which changes each time the server starts. */
  readonly toolsPath: string;
}

interface Waiting {
  readonly resolve: (reply: Reply<unknown>) => void;
  readonly reject: (error: AppError) => void;
}

/** Connects over a WebSocket, and reconnects whenever the connection is lost. */
export class SocketClient implements HarnessClient {
  status: ConnectionStatus = 'connecting';
  error: AppError | undefined = undefined;
  toolsPath: string | undefined = undefined;
  readonly pictures: FrameReceiver;
  silentSeconds = 0;
  readonly #deps: SocketClientDeps &
    Required<Pick<SocketClientDeps, 'silenceMs' | 'connectTimeoutMs' | 'backOff'>>;
  readonly #heartbeat: Heartbeat;
  readonly #events = new EventListeners();
  readonly #openings = new Listeners<undefined>();
  readonly #waiting = new Map<number, Waiting>();
  /** Current socket; messages of earlier sockets are ignored. */
  #socket: WebSocket | undefined;
  #count = 0;
  #tries = 0;
  #connecting: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: SocketClientDeps) {
    this.#deps = { silenceMs: 30_000, connectTimeoutMs: 5_000, backOff, ...deps };
    this.#heartbeat = new Heartbeat({
      ping: () => this.#say({ kind: 'alive' }),
      onSilence: (seconds) => this.silenced(seconds),
      ...deps.heartbeat,
    });
    this.pictures = new FrameReceiver({ say: this.#say.bind(this), onProblem: deps.onProblem });
    makeAutoObservable(this, { pictures: false }, { autoBind: true });
  }

  /** Connects and stays connected until `signal` aborts. */
  start(signal: AbortSignal): void {
    if (signal.aborted) return;
    signal.addEventListener('abort', () => this.#stop(), { once: true });
    this.#connect();
  }

  async request<Name extends RequestName>(
    name: Name,
    input: RequestInput<Name>,
  ): Promise<RequestOutput<Name>> {
    if (this.status !== 'open' && this.status !== 'silent') throw lostError();
    this.#count += 1;
    const id = this.#count;
    const message = JSON.stringify({ kind: 'request', id, name, input } satisfies WindowMessage);
    if (new Blob([message]).size > maxMessageBytes) throw tooLargeError();
    const { promise, resolve, reject } = Promise.withResolvers<Reply<unknown>>();
    this.#waiting.set(id, { resolve, reject });
    this.#send(message);
    return checkedValue(name, await promise);
  }

  on<Name extends EventName>(
    name: Name,
    listener: (event: EventOf<Name>) => void,
    signal: AbortSignal,
  ): void {
    this.#events.add(name, listener, signal);
  }

  onOpen(listener: () => void, signal: AbortSignal): void {
    this.#openings.add(listener, signal);
    if (this.status === 'open' && !signal.aborted) listener();
  }

  retry(): void {
    if (this.status === 'lost') this.#connect();
    else if (this.status === 'silent') this.#end();
  }

  private silenced(seconds: number): void {
    this.silentSeconds = seconds;
    if (this.status === 'open' || this.status === 'silent') this.status = seconds > 0 ? 'silent' : 'open';
  }

  private opened(): void {
    this.status = 'open';
    this.error = undefined;
    this.pictures.reopened();
    this.#openings.emit(undefined);
  }

  private lost(error: AppError): void {
    this.status = 'lost';
    this.error = error;
  }

  #connect(): void {
    this.#forget();
    const connecting = new AbortController();
    this.#connecting = connecting;
    const signal = AbortSignal.any([connecting.signal, AbortSignal.timeout(this.#deps.connectTimeoutMs)]);
    this.#deps.connect(signal).then(
      ({ socket, toolsPath }) => {
        if (connecting.signal.aborted) socket.close();
        else this.entered(socket, toolsPath);
      },
      (thrown: unknown) => {
        if (!connecting.signal.aborted) this.#end(toAppError(thrown));
      },
    );
  }

  private entered(socket: WebSocket, toolsPath: string): void {
    this.toolsPath = toolsPath;
    this.#use(socket);
  }

  #use(socket: WebSocket): void {
    // Starts the silence timer, so that opening has a timeout too.
    this.#heard();
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    const ifCurrent = (action: () => void) => () => {
      if (this.#socket === socket) action();
    };
    socket.addEventListener(
      'open',
      ifCurrent(() => {
        this.#heard();
        this.#heartbeat.start();
        this.opened();
      }),
    );
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      ifCurrent(() => this.#received(data))(),
    );
    socket.addEventListener(
      'close',
      ifCurrent(() => this.#end()),
    );
  }

  #received(data: unknown): void {
    this.#heard();
    try {
      if (data instanceof ArrayBuffer) this.pictures.received(readFrameMessage(data));
      else this.#read(readMessage(ServerMessage, String(data)));
    } catch (thrown) {
      this.#deps.onProblem(toAppError(thrown));
    }
  }

  #read(message: ServerMessage): void {
    switch (message.kind) {
      case 'reply':
        this.#waiting.get(message.id)?.resolve(message.reply);
        this.#waiting.delete(message.id);
        return;
      case 'events':
        for (const { name, event } of message.events) this.#emit(name, event);
        return;
      case 'alive':
        // Resets the back-off only after a stable connection, so that a connection that closes immediately is not
        // retried without delay.
        this.#tries = 0;
        return;
    }
  }

  #emit(name: string, event: unknown): void {
    try {
      this.#events.emit(checkedEventName(name, event), event as never);
    } catch (thrown) {
      this.#deps.onProblem(toAppError(thrown));
    }
  }

  #say(message: WindowMessage): void {
    this.#send(JSON.stringify(message));
  }

  #send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Restarts the silence timer, because a connection can break without a close event, for example during sleep. */
  #heard(): void {
    this.#heartbeat.heard();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), this.#deps.silenceMs);
  }

  #end(error: AppError = lostError()): void {
    this.#forget();
    this.#timer = setTimeout(() => this.#connect(), this.#deps.backOff(this.#tries));
    this.#tries += 1;
    this.lost(error);
  }

  #stop(): void {
    this.#forget();
    this.lost(new AppError('cancelled', 'The window is closed'));
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#connecting?.abort();
    this.#heartbeat.stop();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    for (const { reject } of this.#waiting.values()) reject(lostError());
    this.#waiting.clear();
  }
}
