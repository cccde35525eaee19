import { expect, it } from 'vitest';
import { readingDate } from '#site/features/library/shelf-page/reading-date.ts';

const now = new Date(2026, 0, 2, 0, 5);

it.each([
  [new Date(2026, 0, 2, 0, 4), '今天 00:04'],
  [new Date(2026, 0, 2, 0, 6), '今天 00:06'],
  [new Date(2026, 0, 1, 23, 59), '昨天 23:59'],
  [new Date(2026, 0, 1, 0, 0), '昨天 00:00'],
  [new Date(2025, 11, 31, 23, 59), '2025年12月31日'],
])('%s is said as %s', (at, text) => {
  expect(readingDate(at, now)).toBe(text);
});

it('leaves out the year that it is', () => {
  expect(readingDate(new Date(2026, 2, 8, 9, 5), new Date(2026, 11, 31))).toBe('3月8日');
});
