/** Pause after a message or command before the first ping, and the longest pause between pings. */
const minPauseMs = 1;
const maxPauseMs = 32;
/** Number of pings without a response after which a slow browser gets no more of them. */
const maxOpenPings = 6;

/**
 * Keeps the messages of WebKit's inspector from being held back. WebKitGTK 2.50 passes them between its own parts over
 * TCP sockets, and sends two for each command. The system holds the second one until the first one is acknowledged (RFC
 * 896), which Linux delays by 40 ms unless there is something to send in the other direction. A ping is something to
 * send.
 */
export class PromptDelivery {
  readonly #ping: () => void;
  /** Returns true while a response is due. */
  readonly #isWaiting: () => boolean;
  #openPings = 0;
  #pauseMs = minPauseMs;
  #timer: NodeJS.Timeout | undefined;

  constructor(ping: () => void, isWaiting: () => boolean) {
    this.#ping = ping;
    this.#isWaiting = isWaiting;
  }

  /** Must be called after each command and message other than pings. */
  expectMore(): void {
    this.#pauseMs = minPauseMs;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#next, this.#pauseMs);
  }

  /** Must be called after each response to a ping. */
  responded(): void {
    this.#openPings -= 1;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  readonly #next = (): void => {
    if (this.#openPings < maxOpenPings) {
      this.#openPings += 1;
      this.#ping();
    }
    if (this.#pauseMs >= maxPauseMs && !this.#isWaiting()) return;
    this.#pauseMs = Math.min(maxPauseMs, 2 * this.#pauseMs);
    this.#timer = setTimeout(this.#next, this.#pauseMs);
  };
}
