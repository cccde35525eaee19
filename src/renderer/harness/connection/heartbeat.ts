export interface HeartbeatOptions {
  readonly ping: () => void;
  /** Called every second with the seconds without a message, and with 0 when a message arrives again. */
  readonly onSilence: (seconds: number) => void;
  /** Interval between pings in ms. */
  readonly intervalMs?: number;
  /** Time without a message in ms until the harness counts as silent. */
  readonly silentAfterMs?: number;
}

export type HeartbeatTiming = Pick<HeartbeatOptions, 'intervalMs' | 'silentAfterMs'>;

/** Pings the harness regularly, because neither a hung process nor a broken network closes the connection. */
export class Heartbeat {
  readonly #options: Required<HeartbeatOptions>;
  #timer: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #lookedAt = 0;
  /** Time of the ping that has no response yet; undefined if none is pending. */
  #pingedAt: number | undefined;
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
    this.#pingedAt = undefined;
    this.#emit(0);
  }

  /** Records that a message has arrived, which ends the silence. */
  heard(): void {
    this.#heardAt = performance.now();
    this.#pingedAt = undefined;
    this.#emit(0);
  }

  #look(): void {
    const { ping, intervalMs, silentAfterMs } = this.#options;
    const now = performance.now();
    // Sends one more ping before reporting silence. After sleep or timer throttling, messages that have arrived may not
    // have been read yet.
    const isLate = now - this.#lookedAt > 3 * intervalMs;
    this.#lookedAt = now;
    if (this.#pingedAt === undefined || isLate) {
      this.#pingedAt = now;
      ping();
      return;
    }
    const silentMs = now - this.#heardAt;
    if (silentMs >= silentAfterMs && now - this.#pingedAt >= silentAfterMs / 2) {
      this.#emit(Math.max(1, Math.round(silentMs / 1_000)));
    }
  }

  #emit(seconds: number): void {
    if (seconds === 0 && !this.#isSilent) return;
    this.#isSilent = seconds > 0;
    this.#options.onSilence(seconds);
  }
}
