/** A page that is called late is not made to skip its seconds. */
const longestStepMs = 1_000;

/** Seconds before the next video begins; they pass only while somebody is there to stop them. */
export class NextCountdown {
  #leftMs: number;

  constructor(seconds: number) {
    this.#leftMs = seconds * 1_000;
  }

  /** Whole seconds. */
  get left(): number {
    return Math.ceil(this.#leftMs / 1_000);
  }

  get isOver(): boolean {
    return this.#leftMs <= 0;
  }

  passed(ms: number): void {
    this.#leftMs = Math.max(0, this.#leftMs - Math.min(Math.max(0, ms), longestStepMs));
  }
}
