import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Gesture,
  GestureRecognizer,
  type Picture,
} from '#site/player/plugins/gestures/gesture-recognizer.ts';
import { propertyRuns } from '../../../property-runs.ts';

const picture: Picture = { width: 300, height: 200, slides: { left: 45, right: 45 } };

/** Returns a recognizer with simulated fingers and a manual clock. */
function hand() {
  const heard: Gesture[] = [];
  const recognizer = new GestureRecognizer((gesture) => heard.push(gesture));
  let at = 0;
  const wait = (ms: number) => {
    for (const end = at + ms; ; ) {
      const { deadline } = recognizer;
      if (deadline === undefined || deadline > end) {
        at = end;
        return;
      }
      at = deadline;
      recognizer.passed(at);
      if (recognizer.deadline === deadline) throw new Error('the deadline did not advance');
    }
  };
  const down = (x: number, y = 100, id = 1) => recognizer.down({ id, x, y, at }, picture);
  const move = (x: number, y = 100, id = 1) => recognizer.move({ id, x, y, at });
  const up = (x: number, y = 100, id = 1) => recognizer.up({ id, x, y, at });
  const tap = (x: number, ms = 50) => {
    down(x);
    wait(ms);
    up(x);
  };
  return { heard, recognizer, wait, down, move, up, tap };
}

const names = (heard: readonly Gesture[]) =>
  heard.map((gesture) => ('phase' in gesture ? `${gesture.name} ${gesture.phase}` : gesture.name));

describe('taps', () => {
  it('in the middle are reported immediately', () => {
    const { heard, tap } = hand();
    tap(150);
    tap(150);
    expect(heard).toEqual([{ name: 'tap' }, { name: 'tap' }]);
  });

  it('at a side are reported when no second one follows', () => {
    const { heard, tap, wait } = hand();
    tap(30);
    expect(heard).toEqual([]);
    wait(280);
    expect(heard).toEqual([{ name: 'tap' }]);
  });

  it('seek from the second one on, and add up', () => {
    const { heard, tap, wait } = hand();
    tap(270);
    wait(200);
    tap(270);
    wait(600);
    tap(280);
    wait(1_000);
    expect(heard).toEqual([
      { name: 'skip', side: 'right', count: 1 },
      { name: 'skip', side: 'right', count: 2 },
    ]);
  });

  it('on one side do not add up with those on the other', () => {
    const { heard, tap, wait } = hand();
    tap(30);
    tap(270);
    wait(1_000);
    expect(heard).toEqual([{ name: 'tap' }, { name: 'tap' }]);
  });

  it('of a second finger are ignored', () => {
    const { heard, tap, down, up, wait } = hand();
    tap(30);
    down(30, 100, 1);
    down(60, 100, 2);
    up(60, 100, 2);
    up(30, 100, 1);
    wait(1_000);
    expect(heard).toEqual([]);
  });
});

describe('a drag', () => {
  it('across seeks by its fraction of the width', () => {
    const { heard, down, move, up } = hand();
    down(100);
    move(105);
    expect(heard).toEqual([]);
    move(160, 110);
    up(190, 160);
    expect(names(heard)).toEqual(['seek begin', 'seek move', 'seek move', 'seek end']);
    expect(heard.at(-1)).toEqual({ name: 'seek', phase: 'end', part: 0.3 });
  });

  it('up and down changes a value at an edge, and scrolls the page elsewhere', () => {
    const { heard, down, move, up } = hand();
    down(20, 150);
    move(22, 100);
    up(20, 50);
    expect(heard.at(-1)).toEqual({ name: 'slide', side: 'left', phase: 'end', part: 0.5 });
    heard.length = 0;
    down(100, 150);
    move(100, 100);
    move(200, 100);
    up(200, 100);
    expect(heard).toEqual([]);
  });

  it('changes no value in an area without one', () => {
    const { heard, recognizer } = hand();
    const narrow = { ...picture, slides: { left: 45, right: 0 } };
    recognizer.down({ id: 1, x: 295, y: 150, at: 0 }, narrow);
    recognizer.up({ id: 1, x: 295, y: 50, at: 40 });
    expect(heard).toEqual([]);
  });

  it('is cancelled when the browser takes over the finger', () => {
    const { heard, recognizer, down, move, wait } = hand();
    down(100);
    move(160);
    recognizer.cancel(1);
    wait(1_000);
    expect(names(heard)).toEqual(['seek begin', 'seek move', 'seek cancel']);
  });
});

it('a long press is reported until the finger is lifted', () => {
  const { heard, down, wait, move, up } = hand();
  down(30);
  wait(499);
  expect(heard).toEqual([]);
  wait(1);
  move(200, 180);
  up(200, 180);
  expect(names(heard)).toEqual(['hold begin', 'hold end']);
});

/** Events of fingers, including ones that no browser would send. */
const moment = record({
  what: constantFrom('down', 'move', 'move', 'up', 'up', 'cancel', 'wait', 'wait', 'reset'),
  id: integer({ min: 1, max: 3 }),
  x: constantFrom(0, 20, 60, 140, 150, 210, 280, 299),
  y: constantFrom(0, 90, 100, 199),
  ms: constantFrom(0, 50, 279, 300, 500, 800),
});

interface Moment {
  readonly what: string;
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly ms: number;
}

/** Performs an event. */
function act(one: ReturnType<typeof hand>, { what, id, x, y, ms }: Moment): void {
  const acts: Readonly<Record<string, () => void>> = {
    down: () => one.down(x, y, id),
    move: () => one.move(x, y, id),
    up: () => one.up(x, y, id),
    cancel: () => one.recognizer.cancel(id),
    wait: () => one.wait(ms),
    reset: () => one.recognizer.reset(),
  };
  acts[what]?.();
}

/** Checks that each gesture ends before the next one begins, and that skips count up. */
function expectOrder(heard: readonly Gesture[]): void {
  let lasting: string | undefined;
  let skips = 0;
  for (const gesture of heard) {
    if ('phase' in gesture) {
      expect(gesture.phase === 'begin' ? undefined : gesture.name, 'nested gesture').toBe(lasting);
      lasting = ['begin', 'move'].includes(gesture.phase) ? gesture.name : undefined;
    } else expect(lasting, 'tap within a gesture').toBeUndefined();
    if (gesture.name === 'skip') expect([1, skips + 1], 'skip count').toContain(gesture.count);
    skips = gesture.name === 'skip' ? gesture.count : 0;
  }
  expect(lasting, 'never ended').toBeUndefined();
}

it('in any order of events, each gesture ends once and alone, and nothing is left behind', () => {
  assert(
    property(array(moment, { maxLength: 40 }), (moments) => {
      const one = hand();
      for (const each of moments) act(one, each);
      for (const id of [1, 2, 3]) one.recognizer.cancel(id);
      one.wait(1_000);
      expect(one.recognizer.deadline, 'no pending deadline').toBeUndefined();
      expectOrder(one.heard);
      // Expects that the next finger is recognized.
      one.heard.length = 0;
      one.tap(150);
      expect(one.heard).toEqual([{ name: 'tap' }]);
    }),
    propertyRuns(3_000),
  );
});
