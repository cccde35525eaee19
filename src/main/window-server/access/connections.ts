import type { Duplex } from 'node:stream';

/** Set of at most `max` open connections. A new one destroys the oldest. */
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
 * Limits unknown connections and those of admitted browsers separately, so that neither can displace the other.
 * `Server.maxConnections` would reject new connections instead, and anyone could use it up by keeping connections open.
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

  /** Counts a connection as one of an admitted browser, because it has sent the cookie of a session. */
  admit(socket: Duplex): void {
    this.#unknown.delete(socket);
    this.#admitted.add(socket);
  }

  /** Stops counting a connection. The caller counts it from now on. */
  release(socket: Duplex): void {
    this.#unknown.delete(socket);
    this.#admitted.delete(socket);
  }
}
