import type { Direction } from './page-turner.ts';

export interface WheelMove {
  /** Movement in CSS px; positive is down or to the right. */
  readonly delta: number;
  /** Time of the event in ms. */
  readonly time: number;
}

/** Max time in ms between two events of one trackpad gesture, whose momentum lasts about a second. */
const maxEventGapMs = 40;
/** Time in ms without an event that ends a gesture. */
const pauseMs = 150;
/** Min time in ms between two notches of a wheel. */
const minNotchGapMs = 120;
const notchPx = 100;
/** Min trackpad movement in CSS px that turns a page. */
const minPadPx = 30;

/** Converts wheel events to page turns: one per notch of a mouse wheel, and one per trackpad gesture. */
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
    const isNotch =
      Math.abs(delta) >= notchPx && gap > maxEventGapMs && time - this.#turnedAt >= minNotchGapMs;
    const isBegun = !this.#hasTurned && Math.abs(this.#moved) >= minPadPx;
    if (!isNotch && !isBegun) return undefined;
    this.#hasTurned = true;
    this.#turnedAt = time;
    return delta > 0 ? 1 : -1;
  }
}
