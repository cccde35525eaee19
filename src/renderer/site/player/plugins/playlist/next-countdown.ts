/** Max time in ms that one tick counts, so that a late timer skips no seconds. */
const maxStepMs = 1_000;

/** Counts down to the next video. Advances only while the user can see and cancel the countdown. */
export class NextCountdown {
  #leftMs: number;

  constructor(seconds: number) {
    this.#leftMs = seconds * 1_000;
  }

  /** Remaining whole seconds. */
  get left(): number {
    return Math.ceil(this.#leftMs / 1_000);
  }

  get isOver(): boolean {
    return this.#leftMs <= 0;
  }

  passed(ms: number): void {
    this.#leftMs = Math.max(0, this.#leftMs - Math.min(Math.max(0, ms), maxStepMs));
  }
}
