import { expect, it } from 'vitest';
import { readingDay, readingTime } from '#site/features/library/shelf-page/reading-date.ts';

const now = new Date(2026, 0, 2, 0, 5);

it.each([
  [new Date(2026, 0, 2, 0, 4), '今天'],
  [new Date(2026, 0, 2, 0, 6), '今天'],
  [new Date(2026, 0, 1, 23, 59), '昨天'],
  [new Date(2026, 0, 1, 0, 0), '昨天'],
  [new Date(2025, 11, 31, 23, 59), '2025年12月31日'],
])('the reading time %s is shown as %s', (at, text) => {
  expect(readingDay(at, now)).toBe(text);
});

it('the current year is omitted', () => {
  expect(readingDay(new Date(2026, 2, 8, 9, 5), new Date(2026, 11, 31))).toBe('3月8日');
});

it('the time has four digits', () => {
  expect(readingTime(new Date(2026, 2, 8, 9, 5))).toBe('09:05');
});
