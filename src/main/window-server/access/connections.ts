import type { Duplex } from 'node:stream';

/** Up to `max` open connections; a new one destroys the oldest. */
class Pool {
  readonly #max: number;
  readonly #sockets = new Set<Duplex>();

  constructor(max: number) {
    this.#max = max;
  }

  add(socket: Duplex): void {
    const isNew = !this.#sockets.delete(socket);
    this.#sockets.add(socket);
    if (isNew) socket.once('close', () => this.#sockets.delete(socket));
    const [oldest] = this.#sockets;
    if (this.#sockets.size > this.#max) oldest?.destroy();
  }

  delete(socket: Duplex): void {
    this.#sockets.delete(socket);
  }
}

/**
 * Counts unknown connections apart from admitted browsers, so that neither can lock the other out. A limit that rejects
 * new connections, such as `Server.maxConnections`, can be reached by anyone who keeps connections open.
 */
export class Connections {
  readonly #unknown: Pool;
  readonly #admitted: Pool;

  constructor(maxOfEach: number) {
    this.#unknown = new Pool(maxOfEach);
    this.#admitted = new Pool(maxOfEach);
  }

  add(socket: Duplex): void {
    this.#unknown.add(socket);
  }

  /** Moves a connection that sent a session's cookie to the admitted browsers. */
  admit(socket: Duplex): void {
    this.#unknown.delete(socket);
    this.#admitted.add(socket);
  }

  /** Stops counting the socket; the caller counts it from now on. */
  release(socket: Duplex): void {
    this.#unknown.delete(socket);
    this.#admitted.delete(socket);
  }
}
