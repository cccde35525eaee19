import type { RawData, WebSocket } from 'ws';
import { AppError, toAppError } from '#shared/errors.ts';
import { failedReply, type Reply } from '#shared/ipc/transport/reply.ts';
import {
  readMessage,
  type ServerMessage,
  WindowMessage,
  writeFrameMessage,
} from '#shared/ipc/transport/socket-messages.ts';
import { type Handlers, handleRequest } from '../../harness/window/handlers.ts';
import type { NamedEvent, WindowEvents } from '../../harness/window/window-events.ts';
import type { WindowLimits } from '../limits.ts';
import type { LiveSource } from '../live-source.ts';
import { LiveFrames } from './live-frames.ts';
import { Pulse } from './pulse.ts';
import { textOf } from './text-of.ts';

export interface ConnectionDeps {
  readonly handlers: Handlers;
  readonly events: WindowEvents;
  readonly live: LiveSource;
  readonly limits: WindowLimits;
  readonly onProblem: (line: string) => void;
}

type Request = Extract<WindowMessage, { kind: 'request' }>;

/** Close codes for an invalid message (RFC 6455) and for a restart of the service (IANA registry). */
const closeCodes = { unsupported: 1003, unreadable: 1007, tooMany: 1008, restart: 1012 } as const;

export class WindowConnection {
  readonly #socket: WebSocket;
  readonly #windowId: string;
  readonly #deps: ConnectionDeps;
  readonly #gone = new AbortController();
  readonly #pictures: LiveFrames;
  readonly #pulse: Pulse;
  /** Events of one turn of the event loop, which are sent together. */
  #events: NamedEvent[] = [];
  #pending = 0;
  #second = { startedAt: 0, messages: 0 };

  constructor(socket: WebSocket, windowId: string, deps: ConnectionDeps) {
    this.#socket = socket;
    this.#windowId = windowId;
    this.#deps = deps;
    this.#pictures = new LiveFrames({
      source: deps.live,
      send: (picture, bytes) => this.#sendBytes(writeFrameMessage(picture, bytes)),
      isCongested: () => socket.bufferedAmount > deps.limits.pictureBufferBytes,
      onProblem: deps.onProblem,
    });
    deps.events.subscribe((event) => this.#queueEvent(event), this.#gone.signal);
    socket.on('message', (data, isBinary) => this.#handleMessage(data, isBinary));
    this.#pulse = new Pulse(socket);
    socket.on('error', (error) => deps.onProblem(`${windowId}: ${error.message}`));
    socket.once('close', () => this.#end());
  }

  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Disconnects the window if nothing has arrived from it since the last call. Otherwise pings it. */
  checkAlive(): void {
    if (!this.#pulse.check()) this.#giveUp('no longer responds');
  }

  /** Sends the waiting events. Then makes the window reconnect. */
  askToReconnect(): void {
    this.#sendEvents();
    this.#socket.close(closeCodes.restart, 'Reconnect');
    this.#end();
  }

  close(): void {
    this.#socket.close(1001, 'The harness is closing');
    // Terminates the socket, without waiting for the window's close frame.
    this.#socket.terminate();
  }

  #handleMessage(data: RawData, isBinary: boolean): void {
    if (this.#gone.signal.aborted) return;
    if (isBinary) this.#refuse(closeCodes.unsupported, 'Windows send no binary messages');
    else if (this.#isFlood()) this.#refuse(closeCodes.tooMany, 'Too many messages');
    else this.#parse(textOf(data));
  }

  #parse(text: string): void {
    let message: WindowMessage;
    try {
      message = readMessage(WindowMessage, text);
    } catch (thrown) {
      this.#refuse(closeCodes.unreadable, toAppError(thrown).message);
      return;
    }
    switch (message.kind) {
      case 'request':
        void this.#handle(message);
        return;
      case 'alive':
        this.#send({ kind: 'alive' });
        return;
      case 'show':
        this.#pictures.show(message.views);
        return;
      case 'drawn':
        this.#pictures.drawn(message.picture);
        return;
    }
  }

  async #handle({ id, name, input }: Request): Promise<void> {
    const { handlers, limits } = this.#deps;
    if (this.#pending >= limits.pendingRequests) {
      const refused = new AppError('rejected', 'Too many pending requests; try again shortly', {
        zh: '等待中的请求太多，请稍后再试',
      });
      this.#reply(id, failedReply(refused));
      return;
    }
    this.#pending += 1;
    const caller = { windowId: this.#windowId, signal: this.#gone.signal };
    const reply = await handleRequest(handlers, { name, input }, caller);
    this.#pending -= 1;
    this.#reply(id, reply);
  }

  #reply(id: number, reply: Reply<unknown>): void {
    // Sends earlier events first, because the response may include their changes.
    this.#deps.events.flush();
    this.#sendEvents();
    this.#send({ kind: 'reply', id, reply });
  }

  #queueEvent(event: NamedEvent): void {
    if (this.#events.length === 0) queueMicrotask(() => this.#sendEvents());
    this.#events.push(event);
  }

  #sendEvents(): void {
    if (this.#events.length === 0) return;
    const events = this.#events;
    this.#events = [];
    this.#send({ kind: 'events', events });
  }

  #send(message: ServerMessage): void {
    this.#sendBytes(JSON.stringify(message));
  }

  #sendBytes(data: string | Uint8Array): void {
    if (this.#gone.signal.aborted) return;
    if (this.#socket.bufferedAmount > this.#deps.limits.bufferBytes) {
      this.#giveUp('reads too slowly');
    } else {
      // Ignores the error, because the error event of the socket reports it too.
      this.#socket.send(data, () => this.#pictures.drained());
    }
  }

  #isFlood(): boolean {
    const now = performance.now();
    if (now - this.#second.startedAt >= 1_000) this.#second = { startedAt: now, messages: 0 };
    this.#second.messages += 1;
    return this.#second.messages > this.#deps.limits.messagesPerSecond;
  }

  #refuse(code: number, reason: string): void {
    this.#deps.onProblem(`${this.#windowId}: ${reason}`);
    // Truncates the text, because a close frame can contain at most 123 bytes.
    this.#socket.close(code, Buffer.from(reason).subarray(0, 120).toString());
    this.#end();
  }

  /** Terminates the socket, which frees the unsent data. The window then reconnects and requests everything again. */
  #giveUp(reason: string): void {
    this.#deps.onProblem(`${this.#windowId} ${reason} and is disconnected`);
    this.#socket.terminate();
    this.#end();
  }

  #end(): void {
    this.#gone.abort();
    this.#pictures.stop();
  }
}
