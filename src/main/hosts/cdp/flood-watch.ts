export interface FloodWatchOptions {
  /**
   * Sends a request to which the browser itself responds immediately, so that the response is late only if other
   * messages fill the pipe.
   */
  readonly ping: () => Promise<unknown>;
  /** Called repeatedly while the session keeps flooding. */
  readonly onFlood: (sessionId: string) => void;
  readonly timeoutMs?: number;
  /** Number of characters from one session after which the pipe is checked. */
  readonly maxCharacters?: number;
}

const defaultTimeoutMs = 1_000;
const defaultMaxCharacters = 1_000_000;

/**
 * Finds the session that fills the shared pipe and so delays the others. Measures the delay instead of the amount,
 * because many pages send much without delaying anything.
 */
export class FloodWatch {
  readonly #options: Required<FloodWatchOptions>;
  /** Number of characters since the last check, by session. */
  readonly #characters = new Map<string, number>();
  #isPinging = false;

  constructor({
    timeoutMs = defaultTimeoutMs,
    maxCharacters = defaultMaxCharacters,
    ...options
  }: FloodWatchOptions) {
    this.#options = { ...options, timeoutMs, maxCharacters };
  }

  count(sessionId: string, characters: number): void {
    const total = (this.#characters.get(sessionId) ?? 0) + characters;
    this.#characters.set(sessionId, total);
    if (total >= this.#options.maxCharacters && !this.#isPinging) void this.#ping();
  }

  async #ping(): Promise<void> {
    const { ping, timeoutMs } = this.#options;
    this.#isPinging = true;
    this.#characters.clear();
    const late = setInterval(() => this.#late(), timeoutMs);
    try {
      await ping();
    } finally {
      clearInterval(late);
      this.#characters.clear();
      this.#isPinging = false;
    }
  }

  #late(): void {
    const [largest] = [...this.#characters].toSorted(([, one], [, other]) => other - one);
    this.#characters.clear();
    if (largest !== undefined && largest[1] >= this.#options.maxCharacters) this.#options.onFlood(largest[0]);
  }
}
