import type { WebSocket } from 'ws';

/** Tells whether the other end of a socket is still there. */
export class Pulse {
  readonly #socket: WebSocket;
  #isAlive = true;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    const heard = () => {
      this.#isAlive = true;
    };
    socket.on('pong', heard);
    socket.on('message', heard);
  }

  /** Pings the other end. Returns whether it was heard since the last look. */
  look(): boolean {
    const isAlive = this.#isAlive;
    this.#isAlive = false;
    if (isAlive) this.#socket.ping();
    return isAlive;
  }
}
