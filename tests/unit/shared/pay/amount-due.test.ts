import { expect, it } from 'vitest';
import { amountDue } from '#shared/pay/amount-due.ts';

it.each([
  [3000, undefined, 3000],
  [3000, 10, 3000],
  [3000, 9.5, 2850],
  [3000, 0, 3000],
  // A factor above 10 is in hundredths.
  [3000, 95, 2850],
  [3000, 100, 3000],
  // Rounds to the nearest cent, for example 871.2 and 875.6.
  [990, 8.8, 871],
  [995, 8.8, 876],
])('%i cents with a discount factor of %s tenths are %i cents', (price, discount, due) => {
  expect(amountDue(price, discount === undefined ? {} : { discount })).toBe(due);
});
