export type Side = 'left' | 'right';

/** Position of a finger in CSS px from the picture's upper left corner, and its time in ms. */
export interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Size of the picture in CSS px. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Width in CSS px of the area at each side in which vertical sliding works; 0 for none. */
  readonly slides: Readonly<Record<Side, number>>;
}

/** Phase of a continuous gesture. Each gesture ends or is cancelled before the next begins. */
type Phase = 'begin' | 'move' | 'end' | 'cancel';

export type Gesture =
  | { readonly name: 'tap' }
  /** Second or later tap on the same side. `count` is 1 for the second tap, 2 for the third. */
  | { readonly name: 'skip'; readonly side: Side; readonly count: number }
  | { readonly name: 'hold'; readonly phase: Phase }
  /** `part` is the distance to the right as a fraction of the width. */
  | { readonly name: 'seek'; readonly phase: Phase; readonly part: number }
  /** `part` is the distance upwards as a fraction of the height. */
  | { readonly name: 'slide'; readonly phase: Phase; readonly part: number; readonly side: Side };

/** Max distance in CSS px that a finger may move and still count as still. */
const slop = 10;
const holdMs = 500;
/** Max time in ms between the first two taps of a skip. */
const secondTapMs = 280;
/** Max time in ms between further taps. */
const nextTapMs = 700;

type Lasting = { readonly name: 'hold' | 'seek' } | { readonly name: 'slide'; readonly side: Side };

interface Press {
  readonly start: Finger;
  readonly picture: Picture;
  /** Gesture in progress; undefined as long as none is recognized. */
  readonly doing?: Lasting | 'nothing';
  readonly part: number;
}

interface Taps {
  readonly side: Side;
  /** Number of taps after the first one, which may become a double tap. */
  readonly count: number;
  readonly until: number;
}

/** Recognizes touch gestures on the picture. Has no timer of its own: the caller must call `passed` at `deadline`. */
export class GestureRecognizer {
  readonly #report: (gesture: Gesture) => void;
  readonly #fingers = new Set<number>();
  #press: Press | undefined;
  #taps: Taps | undefined;

  constructor(report: (gesture: Gesture) => void) {
    this.#report = report;
  }

  /** Time of the next decision; undefined if none is pending. */
  get deadline(): number | undefined {
    const { doing, start } = this.#press ?? {};
    if (start) return doing === undefined ? start.at + holdMs : undefined;
    return this.#taps?.until;
  }

  down(finger: Finger, picture: Picture): void {
    this.passed(finger.at);
    this.#leave('cancel');
    this.#fingers.add(finger.id);
    if (this.#fingers.size > 1) {
      // Forgets earlier taps, because two fingers make another gesture.
      this.#taps = undefined;
      return;
    }
    if (this.#taps && this.#taps.side !== sideOf(finger, picture)) this.#endTaps();
    this.#press = { start: finger, picture, part: 0 };
  }

  move(finger: Finger): void {
    if (this.#press?.start.id !== finger.id) return;
    this.passed(finger.at);
    this.#decide(finger);
    const { doing, start, picture } = this.#press;
    if (doing === undefined || doing === 'nothing' || doing.name === 'hold') return;
    const part =
      doing.name === 'seek' ? (finger.x - start.x) / picture.width : (start.y - finger.y) / picture.height;
    this.#press = { ...this.#press, part };
    this.#notifyHold(doing, 'move');
  }

  up(finger: Finger): void {
    this.move(finger);
    const press = this.#press;
    this.#fingers.delete(finger.id);
    if (press?.start.id !== finger.id) return;
    this.#leave('end');
    if (press.doing === undefined) this.#tapped(sideOf(press.start, press.picture), finger.at);
  }

  /** Handles a finger that the browser has taken over or lost. */
  cancel(id: number): void {
    this.#fingers.delete(id);
    if (this.#press?.start.id === id) this.#leave('cancel');
  }

  /** Cancels the current gesture and ignores the fingers still on the picture. */
  reset(): void {
    this.#leave('cancel');
    this.#taps = undefined;
    this.#fingers.clear();
  }

  passed(at: number): void {
    const { deadline } = this;
    if (deadline === undefined || at < deadline) return;
    if (this.#press) this.#begin(this.#press, { name: 'hold' });
    else this.#endTaps();
  }

  #decide(finger: Finger): void {
    const press = this.#press;
    if (!press || press.doing !== undefined) return;
    const { start, picture } = press;
    const across = Math.abs(finger.x - start.x);
    const along = Math.abs(finger.y - start.y);
    if (Math.max(across, along) < slop) return;
    const side = slideOf(start, picture);
    if (across > along) this.#begin(press, { name: 'seek' });
    else if (side) this.#begin(press, { name: 'slide', side });
    else this.#press = { ...press, doing: 'nothing' };
  }

  #begin(press: Press, doing: Lasting): void {
    this.#taps = undefined;
    this.#press = { ...press, doing };
    this.#notifyHold(doing, 'begin');
  }

  #leave(phase: 'end' | 'cancel'): void {
    const { doing } = this.#press ?? {};
    if (doing !== undefined && doing !== 'nothing') this.#notifyHold(doing, phase);
    this.#press = undefined;
  }

  #notifyHold(doing: Lasting, phase: Phase): void {
    const { part = 0 } = this.#press ?? {};
    if (doing.name === 'hold') this.#report({ name: 'hold', phase });
    else if (doing.name === 'seek') this.#report({ name: 'seek', phase, part });
    else this.#report({ ...doing, phase, part });
  }

  #tapped(side: Side | undefined, at: number): void {
    if (side === undefined) {
      this.#report({ name: 'tap' });
    } else if (this.#taps) {
      const count = this.#taps.count + 1;
      this.#taps = { side, count, until: at + nextTapMs };
      this.#report({ name: 'skip', side, count });
    } else {
      this.#taps = { side, count: 0, until: at + secondTapMs };
    }
  }

  #endTaps(): void {
    const wasOne = this.#taps?.count === 0;
    this.#taps = undefined;
    if (wasOne) this.#report({ name: 'tap' });
  }
}

/** Returns the side of the picture, or undefined for its middle third. */
function sideOf({ x }: Finger, { width }: Picture): Side | undefined {
  if (x < width / 3) return 'left';
  return x > (width * 2) / 3 ? 'right' : undefined;
}

function slideOf({ x }: Finger, { width, slides }: Picture): Side | undefined {
  if (x < slides.left) return 'left';
  return x > width - slides.right ? 'right' : undefined;
}
