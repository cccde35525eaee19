import { browser } from './browser.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

export interface SocketEvents {
  message(method: string, params: unknown, sessionId: string): void;
  closed(): void;
}

/** DevTools client of one page, such as `webContents.debugger`. Queues commands until the socket is open. */
export class DebuggingSocket {
  readonly #socket: Promise<WebSocket>;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;

  constructor(targetId: Promise<string>, events: SocketEvents) {
    this.#socket = targetId.then((id) => this.#open(id, events));
    // Ignores the error, because each `send` rejects with it.
    this.#socket.catch(() => undefined);
  }

  async send(method: string, params: object, sessionId: string | undefined): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const result = Promise.withResolvers<unknown>();
    this.#pending.set(id, result);
    const socket = await this.#socket;
    socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    return result.promise;
  }

  close(): void {
    this.#socket.then(
      (socket) => socket.close(),
      () => undefined,
    );
  }

  async #open(targetId: string, events: SocketEvents): Promise<WebSocket> {
    const socket = new WebSocket(`ws://${browser.debuggingAddress}/devtools/page/${targetId}`);
    socket.addEventListener('message', ({ data }) =>
      this.#received(JSON.parse(String(data)) as Message, events),
    );
    socket.addEventListener('close', () => {
      for (const { reject } of this.#pending.values())
        reject(new Error('target closed while handling command'));
      this.#pending.clear();
      events.closed();
    });
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error('No target available')), { once: true });
    });
    return socket;
  }

  #received({ id, method, params, result, error, sessionId = '' }: Message, events: SocketEvents): void {
    if (method !== undefined) events.message(method, params, sessionId);
    if (id === undefined) return;
    const pendingCall = this.#pending.get(id);
    this.#pending.delete(id);
    if (error === undefined) pendingCall?.resolve(result);
    else pendingCall?.reject(new Error(error.message));
  }
}
