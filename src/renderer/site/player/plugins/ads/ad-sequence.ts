import type { VideoAdItem } from '../../player-options.ts';

/** Holds several ads that play one after another, numbered from 1. */
export class AdSequence {
  readonly #ads: readonly VideoAdItem[];
  #number = 1;

  constructor(ads: readonly VideoAdItem[]) {
    this.#ads = ads;
  }

  /** Current ad; undefined after the last one. */
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

/** Returns the remaining seconds of an ad, rounded up; '' if they are unknown. */
export function remainingText(duration: number, current: number): string {
  const left = Math.ceil(duration - current);
  return Number.isFinite(left) ? String(Math.max(0, left)) : '';
}
