import { expect, it } from 'vitest';
import { PreviewLimit, previewTime } from '#site/player/plugins/limits/preview-limit.ts';

it.each([
  [15, 60, true],
  [60, 60, false],
  [61, 60, false],
  [0, 60, false],
  [15, 0, false],
])('a preview of %s s in %s is valid: %s', (seconds, duration, isValid) => {
  expect(new PreviewLimit(seconds, duration).isValid).toBe(isValid);
});

it('is passed after its last second, and never without a valid preview', () => {
  const limit = new PreviewLimit(15, 60);
  expect([14.9, 15, 15.01].map((time) => limit.isPassed(time))).toEqual([false, false, true]);
  expect(new PreviewLimit(60, 60).isPassed(60.5)).toBe(false);
});

it.each([
  [15, { count: 15, unit: 'seconds' }],
  [60, { count: 1, unit: 'minutes' }],
  [90, { count: 90, unit: 'seconds' }],
  [600, { count: 10, unit: 'minutes' }],
])('shows %s s as %o', (seconds, time) => {
  expect(previewTime(seconds)).toEqual(time);
});
