import { expect, test } from 'vitest';
import { AttemptThrottle } from '#main/sandbox/rate-limiter.ts';

const minute = 60_000;

function tried(times: number, name = 'a', at = 0): AttemptThrottle {
  const throttle = new AttemptThrottle();
  for (let turn = 0; turn < times; turn += 1) throttle.note(name, at);
  return throttle;
}

test('the tenth attempt blocks its name, and no other', () => {
  expect(tried(9).isBlocked('a', 0)).toBe(false);
  expect(tried(10).isBlocked('a', 0)).toBe(true);
  expect(tried(10).isBlocked('b', 0)).toBe(false);
});

test('an attempt counts for five minutes, also when the clock is set back', () => {
  const throttle = tried(9);
  throttle.note('a', 2 * minute);
  expect(throttle.isBlocked('a', 5 * minute - 1)).toBe(true);
  expect(throttle.isBlocked('a', 5 * minute)).toBe(false);
  expect(throttle.isBlocked('a', -2 * minute)).toBe(true);
  expect(throttle.isBlocked('a', -60 * minute)).toBe(false);
});

test('of very many names the ones tried longest ago are forgotten', () => {
  const throttle = tried(10, 'first');
  throttle.note('second', 0);
  throttle.note('first', 0);
  for (let index = 0; index < 9_998; index += 1) throttle.note(`name ${index}`, 0);
  expect(throttle.isBlocked('first', 0)).toBe(true);
  for (let index = 0; index < 2; index += 1) throttle.note(`another ${index}`, 0);
  expect(throttle.isBlocked('first', 0)).toBe(false);
});
