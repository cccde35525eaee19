export type Side = 'left' | 'right';

/** A finger on the picture. CSS px from its corner at the upper left; ms by any clock. */
export interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** CSS px. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** How wide the stripes are in which a finger that goes up or down slides something; 0 for none. */
  readonly slides: Readonly<Record<Side, number>>;
}

/** A gesture that takes a while: what has begun ends, or is taken back, before anything else begins. */
type Phase = 'begin' | 'move' | 'end' | 'cancel';

export type Gesture =
  | { readonly name: 'tap' }
  /** The second tap on a side, and each one after it; `count` begins at 1. */
  | { readonly name: 'skip'; readonly side: Side; readonly count: number }
  | { readonly name: 'hold'; readonly phase: Phase }
  /** `part`: of the picture's width, to the right. */
  | { readonly name: 'seek'; readonly phase: Phase; readonly part: number }
  /** `part`: of the picture's height, upwards. */
  | { readonly name: 'slide'; readonly phase: Phase; readonly part: number; readonly side: Side };

/** A finger that has moved less (CSS px) has not moved. */
const slop = 10;
const holdMs = 500;
/** So long after a tap a second one makes it two. */
const secondTapMs = 280;
/** And so long after two another one adds to them. */
const nextTapMs = 700;

type Lasting = { readonly name: 'hold' | 'seek' } | { readonly name: 'slide'; readonly side: Side };

interface Press {
  readonly start: Finger;
  readonly picture: Picture;
  /** What the finger is doing; before it is known, undefined. */
  readonly doing?: Lasting | 'nothing';
  readonly part: number;
}

interface Taps {
  readonly side: Side;
  /** 0: one tap, of which nobody knows whether it remains alone. */
  readonly count: number;
  readonly until: number;
}

/** Tells what fingers on the picture mean. It has no clock: who uses it calls `passed` when `deadline` has come. */
export class GestureRecogniser {
  readonly #tell: (gesture: Gesture) => void;
  readonly #fingers = new Set<number>();
  #press: Press | undefined;
  #taps: Taps | undefined;

  constructor(tell: (gesture: Gesture) => void) {
    this.#tell = tell;
  }

  /** Undefined while nothing depends on time. */
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
      // Two fingers mean something else.
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
    this.#tellLasting(doing, 'move');
  }

  up(finger: Finger): void {
    this.move(finger);
    const press = this.#press;
    this.#fingers.delete(finger.id);
    if (press?.start.id !== finger.id) return;
    this.#leave('end');
    if (press.doing === undefined) this.#tapped(sideOf(press.start, press.picture), finger.at);
  }

  /** The browser has taken the finger for something of its own, or it has gone astray. */
  cancel(id: number): void {
    this.#fingers.delete(id);
    if (this.#press?.start.id === id) this.#leave('cancel');
  }

  /** Takes back what is under way; the fingers on the picture mean nothing any more. */
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
    this.#tellLasting(doing, 'begin');
  }

  #leave(phase: 'end' | 'cancel'): void {
    const { doing } = this.#press ?? {};
    if (doing !== undefined && doing !== 'nothing') this.#tellLasting(doing, phase);
    this.#press = undefined;
  }

  #tellLasting(doing: Lasting, phase: Phase): void {
    const { part = 0 } = this.#press ?? {};
    if (doing.name === 'hold') this.#tell({ name: 'hold', phase });
    else if (doing.name === 'seek') this.#tell({ name: 'seek', phase, part });
    else this.#tell({ ...doing, phase, part });
  }

  #tapped(side: Side | undefined, at: number): void {
    if (side === undefined) {
      this.#tell({ name: 'tap' });
    } else if (this.#taps) {
      const count = this.#taps.count + 1;
      this.#taps = { side, count, until: at + nextTapMs };
      this.#tell({ name: 'skip', side, count });
    } else {
      this.#taps = { side, count: 0, until: at + secondTapMs };
    }
  }

  #endTaps(): void {
    const wasOne = this.#taps?.count === 0;
    this.#taps = undefined;
    if (wasOne) this.#tell({ name: 'tap' });
  }
}

/** Undefined for the third in the middle. */
function sideOf({ x }: Finger, { width }: Picture): Side | undefined {
  if (x < width / 3) return 'left';
  return x > (width * 2) / 3 ? 'right' : undefined;
}

function slideOf({ x }: Finger, { width, slides }: Picture): Side | undefined {
  if (x < slides.left) return 'left';
  return x > width - slides.right ? 'right' : undefined;
}
