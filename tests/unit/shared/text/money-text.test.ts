import { expect, it } from 'vitest';
import { coinsText, moneyText } from '#shared/text/money-text.ts';

it('money is formatted with cents only if there are any, and grouped from five digits on', () => {
  expect([0, 3_000, 2_850, 5, 999_900, 12_345_678].map(moneyText)).toEqual([
    '¥0',
    '¥30',
    '¥28.50',
    '¥0.05',
    '¥9999',
    '¥123,456.78',
  ]);
});

it('coins are grouped from five digits on', () => {
  expect([7, 3_400, 12_345, 1_234_567].map(coinsText)).toEqual(['7', '3400', '12,345', '1,234,567']);
});
