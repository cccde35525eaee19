import { expect, it } from 'vitest';
import { AgreedPurchaseHolder } from '#site/services/pay-return/agreed-purchase.ts';

const path = '/book/read/1/3';
const agreed = { path, userId: '1', price: 40, scope: 'next' } as const;

it('an agreed purchase is taken once, with its terms', () => {
  const holder = new AgreedPurchaseHolder();
  expect(holder.take({ path, userId: '1' })).toBeUndefined();
  holder.agree(agreed);
  expect(holder.take({ path, userId: '1' })).toEqual({ price: 40, scope: 'next' });
  expect(holder.take({ path, userId: '1' })).toBeUndefined();
});

it.each([
  ['chapter', { path: '/book/read/1/4', userId: '1' }],
  ['account', { path, userId: '2' }],
])('an agreed purchase ends when another %s comes first', (_, other) => {
  const holder = new AgreedPurchaseHolder();
  holder.agree(agreed);
  expect(holder.take(other)).toBeUndefined();
  expect(holder.take({ path, userId: '1' })).toBeUndefined();
});
