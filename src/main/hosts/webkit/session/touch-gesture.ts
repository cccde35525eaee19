export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Actions of a finger in a browser without touch events. */
export interface GestureActions {
  /** Returns true if the browser scrolls what is at the point, and false if the page handles drags itself. */
  readonly scrolls: (at: Point) => Promise<boolean>;
  /** Scrolls what is at the point. */
  readonly scroll: (at: Point, by: Point) => Promise<void>;
  readonly move: (to: Point) => void;
  readonly press: () => void;
  readonly release: () => void;
}

/** Distance in CSS pixels below which a finger's movement is still a tap. */
const slop = 8;

/** Turns the touches of one finger into clicks, scrolling and drags of a mouse. */
export class TouchGesture {
  readonly #actions: GestureActions;
  #start: Point | undefined;
  #last: Point = { x: 0, y: 0 };
  #state: 'down' | 'scrolling' | 'dragging' = 'down';

  constructor(actions: GestureActions) {
    this.#actions = actions;
  }

  down(at: Point): void {
    this.#start = at;
    this.#last = at;
    this.#state = 'down';
  }

  async moveTo(to: Point): Promise<void> {
    if (this.#start === undefined) return;
    if (this.#state === 'down') {
      if (Math.hypot(to.x - this.#start.x, to.y - this.#start.y) < slop) return;
      await this.#begin(this.#start);
    }
    const by = { x: this.#last.x - to.x, y: this.#last.y - to.y };
    this.#last = to;
    if (this.#state === 'scrolling') await this.#actions.scroll(this.#start, by);
    else this.#actions.move(to);
  }

  /** Lifts the finger: a tap clicks. */
  up(): void {
    if (this.#start === undefined) return;
    if (this.#state === 'down') {
      this.#actions.move(this.#start);
      this.#actions.press();
    }
    if (this.#state !== 'scrolling') this.#actions.release();
    this.#start = undefined;
  }

  cancel(): void {
    if (this.#state === 'dragging') this.#actions.release();
    this.#start = undefined;
  }

  async #begin(start: Point): Promise<void> {
    this.#state = (await this.#actions.scrolls(start)) ? 'scrolling' : 'dragging';
    if (this.#state !== 'dragging') return;
    this.#actions.move(start);
    this.#actions.press();
  }
}
