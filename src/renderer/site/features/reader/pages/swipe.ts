import type { Direction } from './page-turner.ts';

/** Position in CSS px and time in ms of a touch. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** Max movement in CSS px that is ignored, because no finger is perfectly still. */
const slopPx = 10;
/** Time in ms after which a touch selects text. */
const longPressMs = 400;
/** Min share of the page width that a slow swipe must move to turn the page. */
const minTurnShare = 0.3;
/** Min speed in CSS px per ms at which a short swipe turns the page. */
const minTurnSpeed = 0.3;
/** Time in ms before the finger is lifted over which the speed is measured. */
const speedWindowMs = 60;
/** Factor that reduces the shift in a direction without a page. */
const resistance = 1 / 3;

/** Path of one finger over a page, starting with its touch. */
export class Swipe {
  readonly #start: TouchPoint;
  readonly #points: TouchPoint[];
  #state: 'undecided' | 'sideways' | 'other' = 'undecided';

  constructor(start: TouchPoint) {
    this.#start = start;
    this.#points = [start];
  }

  /** True if the first movement of the finger was sideways and without delay. The pages then follow the finger. */
  get isSideways(): boolean {
    return this.#state === 'sideways';
  }

  move(point: TouchPoint): void {
    this.#points.push(point);
    if (this.#state !== 'undecided') return;
    const sideways = Math.abs(point.x - this.#start.x);
    const upright = Math.abs(point.y - this.#start.y);
    if (Math.max(sideways, upright) < slopPx) return;
    const isLate = point.time - this.#start.time > longPressMs;
    this.#state = sideways > upright * 1.2 && !isLate ? 'sideways' : 'other';
  }

  /** Returns the shift of the pages in CSS px. */
  offset(hasPage: (direction: Direction) => boolean): number {
    const distance = this.#distance;
    return hasPage(distance < 0 ? 1 : -1) ? distance : distance * resistance;
  }

  /** Returns the direction in which the swipe turns a page of the given width (CSS px). Undefined if it turns none. */
  end(width: number): Direction | undefined {
    if (this.#state !== 'sideways') return undefined;
    const distance = this.#distance;
    const direction = distance < 0 ? 1 : -1;
    // Cancels the turn if the speed is negative, that is, if the finger moved back before it was lifted.
    const speed = -direction * this.#speed;
    const isMeant =
      speed > minTurnSpeed || (Math.abs(distance) > width * minTurnShare && speed > -minTurnSpeed);
    return isMeant ? direction : undefined;
  }

  get #last(): TouchPoint {
    return this.#points[this.#points.length - 1] ?? this.#start;
  }

  get #distance(): number {
    return this.#last.x - this.#start.x;
  }

  /** Speed to the right in CSS px per ms. */
  get #speed(): number {
    const { x, time } = this.#last;
    const from = this.#points.find((point) => time - point.time <= speedWindowMs) ?? this.#start;
    return time > from.time ? (x - from.x) / (time - from.time) : 0;
  }
}
