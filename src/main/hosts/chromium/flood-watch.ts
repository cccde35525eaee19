export interface FloodWatchOptions {
  /** Something that the browser answers at once, without any page: what makes it late is what stands before it in the pipe. */
  readonly ask: () => Promise<unknown>;
  /** Called again, as long as the session goes on. */
  readonly onFlood: (sessionId: string) => void;
  /** ms that the answer may take. */
  readonly timeoutMs?: number;
  /** Characters that a session may tell of itself before the pipe is asked. */
  readonly suspicious?: number;
}

const defaultTimeoutMs = 1_000;
const usualSuspicious = 1_000_000;

/**
 * Tells which session fills the pipe that all sessions share, so that the others are late. However fast a machine is: much
 * is told by many pages that bother nobody.
 */
export class FloodWatch {
  readonly #options: Required<FloodWatchOptions>;
  /** Characters by session, since the pipe was last known to be free, or the last flood was told. */
  readonly #told = new Map<string, number>();
  #isAsking = false;

  constructor({ timeoutMs = defaultTimeoutMs, suspicious = usualSuspicious, ...options }: FloodWatchOptions) {
    this.#options = { ...options, timeoutMs, suspicious };
  }

  /** A session told of something, in so many characters. */
  count(sessionId: string, characters: number): void {
    const told = (this.#told.get(sessionId) ?? 0) + characters;
    this.#told.set(sessionId, told);
    if (told >= this.#options.suspicious && !this.#isAsking) void this.#ask();
  }

  async #ask(): Promise<void> {
    const { ask, timeoutMs } = this.#options;
    this.#isAsking = true;
    this.#told.clear();
    const late = setInterval(() => this.#late(), timeoutMs);
    try {
      await ask();
    } finally {
      clearInterval(late);
      this.#told.clear();
      this.#isAsking = false;
    }
  }

  #late(): void {
    const [loudest] = [...this.#told].toSorted(([, one], [, other]) => other - one);
    this.#told.clear();
    if (loudest !== undefined && loudest[1] >= this.#options.suspicious) this.#options.onFlood(loudest[0]);
  }
}
