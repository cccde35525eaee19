import { expect, it } from 'vitest';
import { HarAllowance, harAllowances } from '#main/harness/sweep/run/har-allowance.ts';

it('the HAR files of three platforms are stored per screen', () => {
  const allowance = new HarAllowance(100);
  const taken = ['home', 'home', 'book', 'home', 'home'].map((screen) => allowance.takes(screen, '{}'));
  expect(taken).toEqual([true, true, true, true, false]);
});

it('the total size is limited, so that a report can be sent to others', () => {
  const { failed: allowance } = harAllowances();
  const large = ' '.repeat(5_000_000);
  expect(['a', 'b'].map((screen) => allowance.takes(screen, large))).toEqual([true, false]);
  expect(allowance.takes('b', '{}')).toBe(true);
});

it('space is reserved for failed screens, however many screenshots changed', () => {
  const { failed, changed } = harAllowances();
  expect(['home', 'home', 'home', 'home'].map((screen) => changed.takes(screen, '{}'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(changed.takes('book', ' '.repeat(5_000_000))).toBe(false);
  expect(failed.takes('home', ' '.repeat(5_000_000))).toBe(true);
});
