import { expect, it } from 'vitest';
import {
  clockText,
  isWorthResuming,
  positionKey,
  readPosition,
} from '#site/player/plugins/resume/resume-position.ts';

it.each([
  [{ vid: '7', source: '/a.mp4' }, '7'],
  [{ source: 'https://cdn.test/a.mp4?sign=1' }, 'https://cdn.test/a.mp4'],
  [{ vid: '', source: '/a.mp4' }, '/a.mp4'],
])('stores the position of %o under %s', (options, key) => {
  expect(positionKey(options)).toBe(key);
});

it.each([
  ['12.75', 12],
  ['0', 0],
  ['-3', 0],
  ['{"a":1}', 0],
  ['', 0],
])('reads %j as %s', (text, seconds) => {
  expect(readPosition(text)).toBe(seconds);
});

it.each([
  { saved: 30, current: 0, duration: 60, isWorth: true },
  { saved: 30, current: 30.4, duration: 60, isWorth: false },
  { saved: 0, current: 0, duration: 60, isWorth: false },
  { saved: 60, current: 0, duration: 60.4, isWorth: false },
  { saved: 59, current: 0, duration: 60.4, isWorth: true },
  { saved: 30, current: 0, duration: 0, isWorth: true },
  { saved: 30, current: 0, duration: Number.NaN, isWorth: true },
])(
  'resuming at $saved from $current of $duration is worth it: $isWorth',
  ({ saved, current, duration, isWorth }) => {
    expect(isWorthResuming(saved, current, duration)).toBe(isWorth);
  },
);

it.each([
  [5, '00:05'],
  [61.9, '01:01'],
  [3_600, '1:00:00'],
  [36_125, '10:02:05'],
])('formats %s s as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
