import type { TouchPoint } from '#shared/ipc/views/live.ts';
import type { CdpCommand } from '../../../../harness/emulation/cdp-session.ts';

/** Milliseconds after the last finger until mouse input counts again. Until then, Chromium waits for a second tap. */
const restMs = 1_000;

interface FingersDeps {
  readonly send: (command: CdpCommand) => void;
}

/**
 * Converts times of a window's clock to seconds since the epoch, as CDP's `timestamp` requires. A fling then has the
 * speed of the user's gesture, whenever the touches arrive.
 */
export class TouchClock {
  /** Difference between the two clocks in ms, which is the smallest delay in this gesture. */
  #offset = Number.POSITIVE_INFINITY;
  #last = 0;

  /** Resets the difference, because the next gesture may come from another window. */
  beginGesture(): void {
    this.#offset = Number.POSITIVE_INFINITY;
  }

  /** Returns the time in seconds, never before the previous one. Uses the current time if `at` (in ms) is missing. */
  seconds(at: number | undefined): number {
    const now = Date.now();
    if (at !== undefined) this.#offset = Math.min(this.#offset, now - at);
    this.#last = Math.max(this.#last, at === undefined ? now : at + this.#offset);
    return this.#last / 1000;
  }
}

/**
 * Sends touches to a page, in two ways. Dispatched touches support several fingers, but never become a long press. A
 * touch emulated from the mouse is a single finger, and its long press opens menu and selection as on a phone. So a
 * single finger is emulated, and several are dispatched. When a second finger follows, the first one is cancelled
 * (`touchcancel`) and both are dispatched.
 */
export class Fingers {
  readonly #send: FingersDeps['send'];
  readonly #clock = new TouchClock();
  #down: readonly TouchPoint[] = [];
  #isEmulated = false;
  #rest: NodeJS.Timeout | undefined;
  /** Time of the newest touch in seconds since the epoch. */
  #timestamp = 0;

  constructor({ send }: FingersDeps) {
    this.#send = send;
  }

  /** Sets all fingers that touch the screen. `at` is a time in ms, of a clock that does not change during a gesture. */
  touch(points: readonly TouchPoint[], at?: number): void {
    const before = this.#down;
    if (before.length === 0) this.#clock.beginGesture();
    this.#timestamp = this.#clock.seconds(at);
    if (points.length === 0) this.#lift();
    else if (before.length === 0) this.#put(points);
    else if (!this.#isEmulated) this.#dispatch(isSubset(points, before) ? 'touchMove' : 'touchStart', points);
    else if (points.length === 1 && isSubset(points, before)) this.#emulate('mouseMoved', points[0]);
    else {
      this.cancel();
      this.#put(points);
    }
    this.#down = points;
  }

  cancel(): void {
    this.#timestamp = this.#clock.seconds(undefined);
    if (this.#down.length > 0 && !this.#isEmulated) this.#dispatch('touchCancel', []);
    this.#down = [];
    this.#endEmulation();
  }

  #put(points: readonly TouchPoint[]): void {
    clearTimeout(this.#rest);
    this.#isEmulated = points.length === 1;
    if (!this.#isEmulated) {
      this.#dispatch('touchStart', points);
      return;
    }
    // Dispatched touches end the emulation, so it is switched on each time.
    this.#setEmulation(true);
    this.#emulate('mousePressed', points[0]);
  }

  #lift(): void {
    const [last] = this.#down;
    if (last === undefined) return;
    if (this.#isEmulated) this.#emulate('mouseReleased', last);
    else this.#dispatch('touchEnd', []);
    this.#rest = setTimeout(() => this.#endEmulation(), restMs);
  }

  /** Ends the emulation and cancels its finger, because Chromium does not respond to mouse events meanwhile. */
  #endEmulation(): void {
    clearTimeout(this.#rest);
    if (this.#isEmulated) this.#setEmulation(false);
    this.#isEmulated = false;
  }

  #setEmulation(enabled: boolean): void {
    this.#send({
      method: 'Emulation.setEmitTouchEventsForMouse',
      params: { enabled, configuration: 'mobile' },
    });
  }

  #emulate(type: string, point: TouchPoint | undefined): void {
    if (point === undefined) return;
    // Rounds the coordinates, because this command accepts only integers.
    const place = { x: Math.round(point.x), y: Math.round(point.y) };
    this.#send({
      method: 'Input.emulateTouchFromMouseEvent',
      params: { type, ...place, button: 'left', clickCount: 1, timestamp: this.#timestamp },
    });
  }

  #dispatch(type: string, points: readonly TouchPoint[]): void {
    this.#send({
      method: 'Input.dispatchTouchEvent',
      params: { type, touchPoints: points, timestamp: this.#timestamp },
    });
  }
}

const isSubset = (points: readonly TouchPoint[], of: readonly TouchPoint[]) =>
  points.every(({ id }) => of.some((other) => other.id === id));
