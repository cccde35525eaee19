export interface HeartbeatOptions {
  /** Asks the harness for a sign of life. */
  readonly ask: () => void;
  /** Called each second with the length of the silence, in whole seconds; with 0 when it is over. */
  readonly onSilence: (seconds: number) => void;
  /** ms between two questions. */
  readonly intervalMs?: number;
  /** ms without a word after which it counts as silent. */
  readonly silentAfterMs?: number;
}

/** Of both, for tests. */
export type HeartbeatTiming = Pick<HeartbeatOptions, 'intervalMs' | 'silentAfterMs'>;

/** Asks the harness again and again whether it is there: a process can stop, and a network break, without a word. */
export class Heartbeat {
  readonly #options: Required<HeartbeatOptions>;
  #timer: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #lookedAt = 0;
  /** Of the question that has no answer yet. */
  #askedAt: number | undefined;
  #isSilent = false;

  constructor(options: HeartbeatOptions) {
    this.#options = { intervalMs: 1_000, silentAfterMs: 5_000, ...options };
  }

  start(): void {
    this.stop();
    this.#heardAt = performance.now();
    this.#lookedAt = this.#heardAt;
    this.#timer = setInterval(() => this.#look(), this.#options.intervalMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#askedAt = undefined;
    this.#tell(0);
  }

  /** Something came from the harness. */
  heard(): void {
    this.#heardAt = performance.now();
    this.#askedAt = undefined;
    this.#tell(0);
  }

  #look(): void {
    const { ask, intervalMs, silentAfterMs } = this.#options;
    const now = performance.now();
    // This page itself did not run, or its timers are slow because nobody sees it: what was sent may wait to be read.
    const isLate = now - this.#lookedAt > 3 * intervalMs;
    this.#lookedAt = now;
    if (this.#askedAt === undefined || isLate) {
      this.#askedAt = now;
      ask();
      return;
    }
    const silentMs = now - this.#heardAt;
    if (silentMs >= silentAfterMs && now - this.#askedAt >= silentAfterMs / 2) {
      this.#tell(Math.max(1, Math.round(silentMs / 1_000)));
    }
  }

  #tell(seconds: number): void {
    if (seconds === 0 && !this.#isSilent) return;
    this.#isSilent = seconds > 0;
    this.#options.onSilence(seconds);
  }
}
