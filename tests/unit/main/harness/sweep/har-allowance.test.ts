import { expect, it } from 'vitest';
import { HarAllowance } from '#main/harness/sweep/run/har-allowance.ts';

it('keeps the HARs of three platforms for each screen', () => {
  const allowance = new HarAllowance();
  const taken = ['home', 'home', 'book', 'home', 'home'].map((screen) => allowance.takes(screen, '{}'));
  expect(taken).toEqual([true, true, true, true, false]);
});

it('keeps no more than a report can be sent around with', () => {
  const allowance = new HarAllowance();
  const large = ' '.repeat(5_000_000);
  expect(['a', 'b'].map((screen) => allowance.takes(screen, large))).toEqual([true, false]);
  expect(allowance.takes('b', '{}')).toBe(true);
});
