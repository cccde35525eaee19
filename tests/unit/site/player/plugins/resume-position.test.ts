import { expect, it } from 'vitest';
import { isWorthResuming, positionKey, readPosition } from '#site/player/plugins/resume/resume-position.ts';

it.each([
  [{ vid: '7', source: '/a.mp4' }, '7'],
  [{ source: 'https://cdn.test/a.mp4?sign=1' }, 'https://cdn.test/a.mp4'],
  [{ vid: '', source: '/a.mp4' }, '/a.mp4'],
])('the position of %o is stored under %s', (options, key) => {
  expect(positionKey(options)).toBe(key);
});

it.each([
  ['12.75', 12],
  ['0', 0],
  ['-3', 0],
  ['{"a":1}', 0],
  ['', 0],
])('the stored position %j is read as %s', (text, seconds) => {
  expect(readPosition(text)).toBe(seconds);
});

it.each([
  { saved: 30, current: 0, duration: 60, offer: 'offered' },
  { saved: 30, current: 30.4, duration: 60, offer: 'not offered' },
  { saved: 0, current: 0, duration: 60, offer: 'not offered' },
  { saved: 60, current: 0, duration: 60.4, offer: 'not offered' },
  { saved: 59, current: 0, duration: 60.4, offer: 'offered' },
  { saved: 30, current: 0, duration: 0, offer: 'offered' },
  { saved: 30, current: 0, duration: Number.NaN, offer: 'offered' },
])(
  'resuming at $saved s from $current s in a video of $duration s is $offer',
  ({ saved, current, duration, offer }) => {
    expect(isWorthResuming(saved, current, duration)).toBe(offer === 'offered');
  },
);
