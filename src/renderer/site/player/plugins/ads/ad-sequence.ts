import type { VideoAdItem } from '../../player-options.ts';

/** Ads one after another; the first is number 1. */
export class AdSequence {
  readonly #ads: readonly VideoAdItem[];
  #number = 1;

  constructor(ads: readonly VideoAdItem[]) {
    this.#ads = ads;
  }

  /** Undefined when all have been shown. */
  get current(): VideoAdItem | undefined {
    return this.#ads[this.#number - 1];
  }

  get number(): number {
    return this.#number;
  }

  advance(): void {
    this.#number += 1;
  }
}

/** Seconds that an ad goes on, rounded up; '' as long as nobody knows. */
export function remainingText(duration: number, current: number): string {
  const left = Math.ceil(duration - current);
  return Number.isFinite(left) ? String(Math.max(0, left)) : '';
}
