import type { Duplex } from 'node:stream';

/** Open connections, at most `max`: the oldest is destroyed for a newcomer. */
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
 * Counts strangers apart from browsers that were let in, so that neither can lock the other out: a limit that refuses
 * newcomers, as `Server.maxConnections` does, is reached by anybody who keeps connections open.
 */
export class Connections {
  readonly #strangers: Pool;
  readonly #browsers: Pool;

  constructor(maxOfEach: number) {
    this.#strangers = new Pool(maxOfEach);
    this.#browsers = new Pool(maxOfEach);
  }

  opened(socket: Duplex): void {
    this.#strangers.add(socket);
  }

  /** It came with the cookie of a session. */
  recognized(socket: Duplex): void {
    this.#strangers.delete(socket);
    this.#browsers.add(socket);
  }

  /** Whoever calls counts it from now on. */
  letIn(socket: Duplex): void {
    this.#strangers.delete(socket);
    this.#browsers.delete(socket);
  }
}
