import { expect, it } from 'vitest';
import { clockText } from '#site/ui/text/clock-text.ts';

it.each([
  [5, '00:05'],
  [61.9, '01:01'],
  [3_600, '1:00:00'],
  [36_125, '10:02:05'],
])('%s s are formatted as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
