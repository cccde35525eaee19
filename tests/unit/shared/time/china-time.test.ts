import { expect, test } from 'vitest';
import {
  chinaDate,
  chinaDay,
  chinaDaySpan,
  chinaInstant,
  chinaTime,
  dayMs,
} from '#shared/time/china-time.ts';

const newYear = Date.parse('2025-12-31T16:00:00Z');

test('a time and its text in China can be converted to each other', () => {
  expect(chinaTime(newYear)).toBe('2026-01-01 00:00:00');
  expect(chinaInstant('2026-01-01 00:00:00')).toBe(newYear);
  expect(chinaDay(newYear) - chinaDay(newYear - 1)).toBe(1);
});

test("a date is in China's time zone, before and after midnight in China", () => {
  expect([chinaDate(newYear - 1), chinaDate(newYear)]).toEqual(['2025-12-31', '2026-01-01']);
});

test('times after the year 9999 are clamped', () => {
  expect(chinaTime(8.64e15 - 1)).toBe('9999-12-31 23:59:59');
});

test.each([
  ['2026-01-01', { from: newYear, to: newYear + dayMs }],
  ['2024-02-29', { from: Date.parse('2024-02-28T16:00:00Z'), to: Date.parse('2024-02-29T16:00:00Z') }],
  ['2026-02-29', undefined],
  ['2026-04-31', undefined],
  ['2026-00-10', undefined],
  ['2026-13-01', undefined],
  ['0000-00-00', undefined],
])('the day %s spans %j', (date, span) => {
  expect(chinaDaySpan(date)).toEqual(span);
});
