import type { Direction } from './page-turner.ts';

export interface WheelMove {
  /** CSS px, down or to the right. */
  readonly delta: number;
  /** ms. */
  readonly time: number;
}

/** A stream of moves closer than this is one movement of fingers on a pad, which goes on by itself for a second. */
const streamMs = 40;
/** A pause that ends a movement. */
const pauseMs = 150;
/** Two notches of a wheel are never closer. */
const turnMs = 120;
const notch = 100;
/** Of fingers on a pad. */
const least = 30;

/** Tells turns from a wheel's moves: one a notch of a mouse's wheel, one a movement of fingers on a pad. */
export class WheelTurns {
  #moved = 0;
  #movedAt = Number.NEGATIVE_INFINITY;
  #turnedAt = Number.NEGATIVE_INFINITY;
  #hasTurned = false;

  move({ delta, time }: WheelMove): Direction | undefined {
    const gap = time - this.#movedAt;
    this.#movedAt = time;
    if (gap > pauseMs || Math.sign(delta) !== Math.sign(this.#moved)) {
      this.#moved = 0;
      this.#hasTurned = false;
    }
    this.#moved += delta;
    const isNotch = Math.abs(delta) >= notch && gap > streamMs && time - this.#turnedAt >= turnMs;
    const isBegun = !this.#hasTurned && Math.abs(this.#moved) >= least;
    if (!isNotch && !isBegun) return undefined;
    this.#hasTurned = true;
    this.#turnedAt = time;
    return delta > 0 ? 1 : -1;
  }
}
