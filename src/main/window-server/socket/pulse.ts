import type { WebSocket } from 'ws';

/** Checks whether the other end of a socket is still connected. */
export class Pulse {
  readonly #socket: WebSocket;
  #isAlive = true;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    const markAlive = () => {
      this.#isAlive = true;
    };
    socket.on('pong', markAlive);
    socket.on('message', markAlive);
  }

  /** Sends a ping. Returns false if nothing has arrived since the last call. */
  check(): boolean {
    const isAlive = this.#isAlive;
    this.#isAlive = false;
    if (isAlive) this.#socket.ping();
    return isAlive;
  }
}
