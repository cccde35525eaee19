import type { Direction } from './page-turner.ts';

/** Where a finger is, in CSS px, and when, in ms. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** Moves so small are a finger's trembling. */
const slop = 10;
/** A finger that rested so long selects text. */
const longPressMs = 400;
/** Of the page's width: so far is meant to turn, however slowly. */
const farEnough = 0.3;
/** CSS px in a ms: so quickly is meant to turn, however far. */
const quickEnough = 0.3;
/** How a finger moved before it was lifted, not how it began. */
const lastMs = 60;
/** Where there is no page, the finger feels it. */
const resistance = 1 / 3;

/** One finger's way over a page, from its touch on. */
export class Swipe {
  readonly #start: TouchPoint;
  readonly #points: TouchPoint[];
  #state: 'undecided' | 'sideways' | 'other' = 'undecided';

  constructor(start: TouchPoint) {
    this.#start = start;
    this.#points = [start];
  }

  /** Whether the pages follow the finger: it moved sideways first, and soon. */
  get isSideways(): boolean {
    return this.#state === 'sideways';
  }

  move(point: TouchPoint): void {
    this.#points.push(point);
    if (this.#state !== 'undecided') return;
    const sideways = Math.abs(point.x - this.#start.x);
    const upright = Math.abs(point.y - this.#start.y);
    if (Math.max(sideways, upright) < slop) return;
    const isLate = point.time - this.#start.time > longPressMs;
    this.#state = sideways > upright * 1.2 && !isLate ? 'sideways' : 'other';
  }

  /** How far the pages are from where they belong. */
  offset(hasPage: (direction: Direction) => boolean): number {
    const distance = this.#distance;
    return hasPage(distance < 0 ? 1 : -1) ? distance : distance * resistance;
  }

  /** What lifting the finger means, on a page of that width. */
  end(width: number): Direction | undefined {
    if (this.#state !== 'sideways') return undefined;
    const distance = this.#distance;
    const direction = distance < 0 ? 1 : -1;
    // Against the way it went: the finger takes the page back.
    const speed = -direction * this.#speed;
    const isMeant = speed > quickEnough || (Math.abs(distance) > width * farEnough && speed > -quickEnough);
    return isMeant ? direction : undefined;
  }

  get #last(): TouchPoint {
    return this.#points[this.#points.length - 1] ?? this.#start;
  }

  get #distance(): number {
    return this.#last.x - this.#start.x;
  }

  /** CSS px in a ms, to the right. */
  get #speed(): number {
    const { x, time } = this.#last;
    const from = this.#points.find((point) => time - point.time <= lastMs) ?? this.#start;
    return time > from.time ? (x - from.x) / (time - from.time) : 0;
  }
}
