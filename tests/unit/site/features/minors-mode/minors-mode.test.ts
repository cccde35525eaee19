import { expect, it } from 'vitest';
import { MinorsControls } from '#site/features/minors-mode/pin/minors-controls.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Local time of the device in ms. */
const at = (day: number, hours: number, minutes = 0) => Date.UTC(2026, 4, day, hours, minutes);

const limits = { from: 8 * 60, until: 20 * 60, minutesADay: 40 };

/** Creates a device on which it is 9:00 on the 20th. `turnedOn` also turns minors' mode on. */
function device(initial: Record<string, string> = {}) {
  const area = memoryStorage(initial);
  const clock = { now: at(20, 9) };
  const open = () => new MinorsControls(new SiteStorage(area), () => clock.now);
  const mode = open();
  const turnedOn = () => {
    mode.turnOn('1234', limits);
    return mode;
  };
  /** Advances the clock, and adds the same time as played. */
  const play = (minutes: number) => {
    for (let second = 0; second < minutes * 60; second += 1) {
      clock.now += 1_000;
      mode.played(1_000);
    }
  };
  return { area, clock, mode, open, turnedOn, play };
}

it('videos are not limited while the mode is off', () => {
  const { mode, play, area } = device();
  play(600);
  expect([mode.isOn, mode.barrier, mode.minutesLeft]).toEqual([false, undefined, undefined]);
  expect(mode.check('0000')).toEqual({ kind: 'right' });
  expect(area.length).toBe(0);
});

it('only a salted hash of the PIN is stored', () => {
  const { area, turnedOn } = device();
  turnedOn();
  const stored = String(area.getItem('minorsMode'));
  expect(stored).toMatch(/"digest":"[0-9a-f]{64}"/);
  expect(stored).not.toContain('"1234"');
  const other = device();
  other.turnedOn();
  expect(other.area.getItem('minorsMode')).not.toBe(stored);
});

it('videos are blocked after the daily minutes until the next day, also after a reload', () => {
  const { clock, open, turnedOn, play } = device();
  const mode = turnedOn();
  expect([mode.barrier, mode.minutesLeft]).toEqual([undefined, 40]);
  play(39);
  expect([mode.barrier, mode.minutesLeft]).toEqual([undefined, 1]);
  play(1);
  expect([mode.barrier, open().barrier, mode.minutesLeft]).toEqual(['time', 'time', 0]);
  clock.now = at(21, 9);
  expect([mode.barrier, mode.minutesLeft]).toEqual([undefined, 40]);
});

it.each([
  ['before the allowed hours', at(20, 7, 59), 'hours'],
  ['at their start', at(20, 8), undefined],
  ['in their last minute', at(20, 19, 59), undefined],
  ['at their end', at(20, 20), 'hours'],
  ['at midnight', at(21, 0), 'hours'],
])('videos are limited to the allowed hours: %s', (_, now, barrier) => {
  const { clock, open, area } = device();
  clock.now = at(19, 12);
  open().turnOn('1234', limits);
  expect(area.getItem('minorsMode')).not.toBeNull();
  clock.now = now;
  expect(open().barrier).toBe(barrier);
});

it('no minutes or hours are added when the clock is set back', () => {
  const { clock, turnedOn, play, open } = device();
  const mode = turnedOn();
  play(40);
  clock.now = at(19, 9);
  expect([mode.barrier, open().barrier]).toEqual(['time', 'time']);
  clock.now = at(20, 21);
  mode.look();
  clock.now = at(20, 9);
  expect(open().barrier).toBe('hours');
});

it('while the clock is behind, only playback advances the time', () => {
  const { clock, turnedOn, play } = device();
  const mode = turnedOn();
  clock.now = at(20, 19, 50);
  mode.look();
  clock.now = at(20, 9);
  play(9);
  expect(mode.barrier).toBeUndefined();
  play(2);
  expect(mode.barrier).toBe('hours');
});

it('the PIN adds more minutes for the day, whatever the clock shows', () => {
  const { clock, turnedOn, play } = device();
  const mode = turnedOn();
  play(40);
  expect(mode.goOn('9999', 15)).toEqual({ kind: 'wrong' });
  expect(mode.barrier).toBe('time');
  expect(mode.goOn('1234', 15)).toEqual({ kind: 'right' });
  expect([mode.barrier, mode.minutesLeft]).toEqual([undefined, 15]);
  clock.now = at(20, 21);
  expect(mode.barrier).toBeUndefined();
  play(15);
  expect(mode.barrier).toBe('hours');
  clock.now = at(20, 12);
  expect(mode.goOn('1234', 15).kind).toBe('right');
  play(10);
  clock.now = at(20, 9);
  play(6);
  expect(mode.barrier).toBe('time');
});

it('the time played in two tabs is added up', () => {
  const { open, turnedOn, mode } = device();
  turnedOn();
  const other = open();
  for (let count = 0; count < 20; count += 1) {
    mode.played(minute);
    other.played(minute);
  }
  expect(open().barrier).toBe('time');
});

it('the mode can be changed and turned off only with the PIN', () => {
  const { turnedOn, play } = device();
  const mode = turnedOn();
  play(40);
  expect(mode.change('1111', { ...limits, minutesADay: 60 }).kind).toBe('wrong');
  expect(mode.limits).toMatchObject(limits);
  expect(mode.change('1234', { ...limits, minutesADay: 60 }).kind).toBe('right');
  expect([mode.barrier, mode.minutesLeft]).toEqual([undefined, 20]);
  expect(mode.turnOff('1111').kind).toBe('wrong');
  expect(mode.isOn).toBe(true);
  expect(mode.turnOff('1234').kind).toBe('right');
  expect(mode.isOn).toBe(false);
});

it('no time is used up when the mode is turned on again', () => {
  const { turnedOn, play, mode } = device();
  turnedOn();
  play(40);
  mode.turnOff('1234');
  mode.turnOn('4321', limits);
  expect([mode.barrier, mode.check('1234').kind, mode.check('4321').kind]).toEqual([
    undefined,
    'wrong',
    'right',
  ]);
});

it('PINs are rejected for a growing time after five wrong ones, also after a reload', () => {
  const { clock, open, turnedOn } = device();
  turnedOn();
  for (let count = 0; count < 5; count += 1) expect(open().check('0000').kind).toBe('wrong');
  expect(open().check('1234')).toEqual({ kind: 'wait', seconds: 30 });
  clock.now += 29_000;
  expect(open().check('1234')).toEqual({ kind: 'wait', seconds: 1 });
  clock.now += 1_000;
  expect(open().check('0000').kind).toBe('wrong');
  expect(open().check('1234')).toEqual({ kind: 'wait', seconds: 60 });
  clock.now -= 5 * hour;
  expect(open().check('1234')).toEqual({ kind: 'wait', seconds: 60 });
  clock.now += minute;
  expect(open().check('1234').kind).toBe('right');
  expect(open().check('0000').kind).toBe('wrong');
  expect(open().check('1234').kind).toBe('right');
});

it('the wait after wrong PINs grows to at most 15 minutes', () => {
  const { area, clock, turnedOn, open } = device();
  turnedOn();
  area.setItem('minorsModeTries', JSON.stringify({ count: 900, at: clock.now }));
  expect(open().check('1234')).toEqual({ kind: 'wait', seconds: 900 });
  clock.now += 15 * minute;
  expect(open().check('1234').kind).toBe('right');
});

it.each(['no json', '{}', '[1]', '{"from":0,"until":9999,"minutesADay":1,"pin":{}}'])(
  'the mode is off if %s is stored, and can be turned on',
  (stored) => {
    const { mode, turnedOn } = device({ minorsMode: stored });
    expect([mode.isOn, mode.barrier]).toEqual([false, undefined]);
    expect(turnedOn().isOn).toBe(true);
  },
);

it.each(['no json', 'null', '{"latest":"now"}', '{"latest":-1,"used":1,"extra":1}'])(
  'the daily time restarts if the stored time is %s',
  (stored) => {
    const { open, turnedOn, area } = device();
    turnedOn();
    area.setItem('minorsModeTime', stored);
    area.setItem('minorsModeTries', stored);
    expect([open().barrier, open().minutesLeft, open().check('1234').kind]).toEqual([undefined, 40, 'right']);
  },
);
