import { expect, test } from 'vitest';
import { createLimits } from '#main/sandbox/limits.ts';
import { RateLimiter } from '#main/sandbox/rate-limiter.ts';

const minute = 60_000;

function tried(times: number, name = 'a', at = 0): RateLimiter {
  const limiter = new RateLimiter();
  for (let turn = 0; turn < times; turn += 1) limiter.note(name, at);
  return limiter;
}

test('the tenth attempt blocks only its name', () => {
  expect(tried(9).isBlocked('a', 0)).toBe(false);
  expect(tried(10).isBlocked('a', 0)).toBe(true);
  expect(tried(10).isBlocked('b', 0)).toBe(false);
});

test('an attempt counts for five minutes, even if the clock is set back', () => {
  const limiter = tried(9);
  limiter.note('a', 2 * minute);
  expect(limiter.isBlocked('a', 5 * minute - 1)).toBe(true);
  expect(limiter.isBlocked('a', 5 * minute)).toBe(false);
  expect(limiter.isBlocked('a', -2 * minute)).toBe(true);
  expect(limiter.isBlocked('a', -60 * minute)).toBe(false);
});

test('above the maximum number of names, the least recently used are removed', () => {
  const limiter = tried(10, 'first');
  limiter.note('second', 0);
  limiter.note('first', 0);
  for (let index = 0; index < 9_998; index += 1) limiter.note(`name ${index}`, 0);
  expect(limiter.isBlocked('first', 0)).toBe(true);
  for (let index = 0; index < 2; index += 1) limiter.note(`another ${index}`, 0);
  expect(limiter.isBlocked('first', 0)).toBe(false);
});

test('without a maximum, no name is removed early', () => {
  const { logins: limiter } = createLimits();
  for (let turn = 0; turn < 10; turn += 1) limiter.note('first', 0);
  for (let index = 0; index < 20_000; index += 1) limiter.note(`name ${index}`, minute);
  expect(limiter.isBlocked('first', minute)).toBe(true);
  limiter.note('much later', 60 * minute);
  expect(limiter.isBlocked('first', minute)).toBe(false);
});
