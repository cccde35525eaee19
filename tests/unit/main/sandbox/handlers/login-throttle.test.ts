import { expect, test } from 'vitest';
import { LoginThrottle } from '#main/sandbox/handlers/login-throttle.ts';

const minute = 60_000;

function failed(times: number, account = 'a', at = 0): LoginThrottle {
  const throttle = new LoginThrottle();
  for (let turn = 0; turn < times; turn += 1) throttle.noteFailure(account, at);
  return throttle;
}

test('the tenth wrong password blocks the account, and no other', () => {
  expect(failed(9).isBlocked('a', 0)).toBe(false);
  expect(failed(10).isBlocked('a', 0)).toBe(true);
  expect(failed(10).isBlocked('b', 0)).toBe(false);
});

test('a wrong password counts for five minutes, also when the clock is set back', () => {
  const throttle = failed(9);
  throttle.noteFailure('a', 2 * minute);
  expect(throttle.isBlocked('a', 5 * minute - 1)).toBe(true);
  expect(throttle.isBlocked('a', 5 * minute)).toBe(false);
  expect(throttle.isBlocked('a', -2 * minute)).toBe(true);
  expect(throttle.isBlocked('a', -60 * minute)).toBe(false);
});

test('of very many accounts the ones tried longest ago are forgotten', () => {
  const throttle = failed(10, 'first');
  throttle.noteFailure('second', 0);
  throttle.noteFailure('first', 0);
  for (let index = 0; index < 9_998; index += 1) throttle.noteFailure(`name ${index}`, 0);
  expect(throttle.isBlocked('first', 0)).toBe(true);
  for (let index = 0; index < 2; index += 1) throttle.noteFailure(`another ${index}`, 0);
  expect(throttle.isBlocked('first', 0)).toBe(false);
});
