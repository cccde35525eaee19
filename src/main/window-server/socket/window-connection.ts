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

/** Of RFC 6455: what a window did wrong; of its registry: that it is to come again. */
const closeCodes = { unsupported: 1003, unreadable: 1007, tooMany: 1008, restart: 1012 } as const;

/** One window in a browser, from the opening of its socket to the end of it. */
export class WindowConnection {
  readonly #socket: WebSocket;
  readonly #windowId: string;
  readonly #deps: ConnectionDeps;
  readonly #gone = new AbortController();
  readonly #pictures: LiveFrames;
  readonly #pulse: Pulse;
  /** Events of one burst, which is told within one turn. */
  #burst: NamedEvent[] = [];
  #underWay = 0;
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
    deps.events.subscribe((event) => this.#told(event), this.#gone.signal);
    socket.on('message', (data, isBinary) => this.#received(data, isBinary));
    this.#pulse = new Pulse(socket);
    socket.on('error', (error) => deps.onProblem(`${windowId}: ${error.message}`));
    socket.once('close', () => this.#ended());
  }

  /** Aborts when the window has gone. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Gives the window up if it has not been heard of since the last look; asks it again otherwise. */
  look(): void {
    if (!this.#pulse.look()) this.#giveUp('does not answer any more');
  }

  /** What has been said arrives before the end. */
  sendAway(): void {
    this.#sendBurst();
    this.#socket.close(closeCodes.restart, 'Come again');
    this.#ended();
  }

  close(): void {
    this.#socket.close(1001, 'The harness ends');
    // Whoever does not answer is not waited for.
    this.#socket.terminate();
  }

  #received(data: RawData, isBinary: boolean): void {
    if (this.#gone.signal.aborted) return;
    if (isBinary) this.#refuse(closeCodes.unsupported, 'Windows send no binary messages');
    else if (this.#isFlood()) this.#refuse(closeCodes.tooMany, 'Too many messages');
    else this.#read(textOf(data));
  }

  #read(text: string): void {
    let message: WindowMessage;
    try {
      message = readMessage(WindowMessage, text);
    } catch (thrown) {
      this.#refuse(closeCodes.unreadable, toAppError(thrown).message);
      return;
    }
    switch (message.kind) {
      case 'request':
        void this.#answer(message);
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

  async #answer({ id, name, input }: Request): Promise<void> {
    const { handlers, limits } = this.#deps;
    if (this.#underWay >= limits.requestsUnderWay) {
      const refused = new AppError('rejected', 'Too much is asked at once: wait for some of the answers', {
        zh: '同时请求太多：请等一部分完成',
      });
      this.#reply(id, failedReply(refused));
      return;
    }
    this.#underWay += 1;
    const caller = { windowId: this.#windowId, signal: this.#gone.signal };
    const reply = await handleRequest(handlers, { name, input }, caller);
    this.#underWay -= 1;
    this.#reply(id, reply);
  }

  #reply(id: number, reply: Reply<unknown>): void {
    // What happened before this answer must not arrive after it: the answer may know more.
    this.#deps.events.flush();
    this.#sendBurst();
    this.#send({ kind: 'reply', id, reply });
  }

  #told(event: NamedEvent): void {
    if (this.#burst.length === 0) queueMicrotask(() => this.#sendBurst());
    this.#burst.push(event);
  }

  #sendBurst(): void {
    if (this.#burst.length === 0) return;
    const events = this.#burst;
    this.#burst = [];
    this.#send({ kind: 'events', events });
  }

  #send(message: ServerMessage): void {
    this.#sendBytes(JSON.stringify(message));
  }

  #sendBytes(data: string | Uint8Array): void {
    if (this.#gone.signal.aborted) return;
    if (this.#socket.bufferedAmount > this.#deps.limits.bufferBytes) {
      this.#giveUp('takes in less than happens');
    } else {
      // An error is told by the socket's own event.
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
    // A close frame has room for 123 bytes.
    this.#socket.close(code, Buffer.from(reason).subarray(0, 120).toString());
    this.#ended();
  }

  /** At once: what waits to be sent is memory. The window comes back and asks for everything again. */
  #giveUp(reason: string): void {
    this.#deps.onProblem(`${this.#windowId} ${reason} and is disconnected`);
    this.#socket.terminate();
    this.#ended();
  }

  #ended(): void {
    this.#gone.abort();
    this.#pictures.stop();
  }
}
