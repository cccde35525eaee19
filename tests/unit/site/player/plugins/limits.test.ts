import { expect, it } from 'vitest';
import { PreviewLimit, previewTime } from '#site/player/plugins/limits/preview-vod.plugin.ts';

it.each([
  [15, 60, 'valid'],
  [60, 60, 'invalid'],
  [61, 60, 'invalid'],
  [0, 60, 'invalid'],
  [15, 0, 'invalid'],
])('a preview of %s s in a video of %s s is %s', (seconds, duration, validity) => {
  expect(new PreviewLimit(seconds, duration).isValid).toBe(validity === 'valid');
});

it('a preview ends after its last second, and never without a valid limit', () => {
  const limit = new PreviewLimit(15, 60);
  expect([14.9, 15, 15.01].map((time) => limit.isPassed(time))).toEqual([false, false, true]);
  expect(new PreviewLimit(60, 60).isPassed(60.5)).toBe(false);
});

it.each([
  [15, { count: 15, unit: 'seconds' }],
  [60, { count: 1, unit: 'minutes' }],
  [90, { count: 90, unit: 'seconds' }],
  [600, { count: 10, unit: 'minutes' }],
])('a preview limit of %s s is shown as %o', (seconds, time) => {
  expect(previewTime(seconds)).toEqual(time);
});
