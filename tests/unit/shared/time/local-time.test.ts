import { expect, it } from 'vitest';
import { instantIn } from '#shared/time/local-time.ts';

it.each([
  ['Asia/Shanghai', '2026-11-24T04:05:06.007+08:00'],
  ['UTC', '2026-11-23T20:05:06.007+00:00'],
  ['America/St_Johns', '2026-11-23T16:35:06.007-03:30'],
])('formats a time in the time zone %s', (timeZone, text) => {
  expect(instantIn(Date.parse('2026-11-23T20:05:06.007Z'), timeZone)).toBe(text);
});
