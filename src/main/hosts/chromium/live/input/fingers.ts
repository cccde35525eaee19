import type { TouchPoint } from '#shared/ipc/views/live.ts';
import type { CdpCommand } from '../../../../harness/emulation/cdp-session.ts';
import { TouchClock } from './touch-clock.ts';

/** ms after the last finger was lifted until a mouse may be a mouse again: the browser waits for the tap after a tap. */
const restMs = 1_000;

interface FingersDeps {
  readonly send: (command: CdpCommand) => void;
}

/**
 * Fingers on a page. The browser has two ways to get them. What is dispatched as touches can be many fingers, but never
 * becomes a long press. What is emulated from a mouse is one finger, and is a long press with its menu and selection, as on
 * a phone. So one finger goes the second way, and several go the first; a second finger that comes later takes the first one
 * away (`touchcancel`) and puts both down.
 */
export class Fingers {
  readonly #send: FingersDeps['send'];
  readonly #clock = new TouchClock();
  #down: readonly TouchPoint[] = [];
  #isEmulated = false;
  #rest: NodeJS.Timeout | undefined;
  /** Of the newest touch, seconds since the epoch. */
  #timestamp = 0;

  constructor({ send }: FingersDeps) {
    this.#send = send;
  }

  /** All the fingers on the glass from now on; `at`: when, ms of any clock that stays the same for a gesture. */
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
    this.#letMouseBe();
  }

  #put(points: readonly TouchPoint[]): void {
    clearTimeout(this.#rest);
    this.#isEmulated = points.length === 1;
    if (!this.#isEmulated) {
      this.#dispatch('touchStart', points);
      return;
    }
    // Each time: whoever dispatches touches in between ends it.
    this.#setEmulation(true);
    this.#emulate('mousePressed', points[0]);
  }

  #lift(): void {
    const [last] = this.#down;
    if (last === undefined) return;
    if (this.#isEmulated) this.#emulate('mouseReleased', last);
    else this.#dispatch('touchEnd', []);
    this.#rest = setTimeout(() => this.#letMouseBe(), restMs);
  }

  /** While it is on a dispatched mouse is never answered. A finger that is down is taken away. */
  #letMouseBe(): void {
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
    // The protocol takes whole numbers here.
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
