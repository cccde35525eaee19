import { expect, it } from 'vitest';
import { checkedDuration, secondsLeft } from '#site/player/plugins/ads/start-ad.plugin.ts';
import { AdSequence, remainingText } from '#site/player/plugins/ads/video/video-ads.ts';

it.each([0, -1, Number.NaN])('a start ad of %s seconds is rejected', (seconds) => {
  expect(() => checkedDuration(seconds)).toThrow('adDuration must must be greater than 0');
});

it.each([
  [5, 0, 5],
  [5, 999, 5],
  [5, 1_000, 4],
  [2.5, 1_000, 2],
  // Row in which a timer of a background page was late by a minute.
  [5, 60_000, 0],
])('an ad of %s s after %s ms has %s s left', (duration, passed, left) => {
  expect(secondsLeft(duration, passed)).toBe(left);
});

it('ads are shown in order, from number 1 to the last', () => {
  const ads = [{ adVideo: 'a' }, { adVideo: 'b', adVideoLink: 'https://b.test' }];
  const sequence = new AdSequence(ads);
  expect([sequence.number, sequence.current]).toEqual([1, ads[0]]);
  sequence.advance();
  expect([sequence.number, sequence.current]).toEqual([2, ads[1]]);
  sequence.advance();
  expect(sequence.current).toBeUndefined();
  expect(new AdSequence([]).current).toBeUndefined();
});

it.each([
  [10, 0, '10'],
  [10, 9.2, '1'],
  [10, 10, '0'],
  [10, 10.4, '0'],
  [Number.NaN, 0, ''],
  [Number.POSITIVE_INFINITY, 3, ''],
])('an ad of %s s at %s s shows the text %j', (duration, current, text) => {
  expect(remainingText(duration, current)).toBe(text);
});
