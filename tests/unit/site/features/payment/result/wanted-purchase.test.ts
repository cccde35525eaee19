import { expect, it } from 'vitest';
import { wantedPurchase } from '#site/features/payment/result/wanted-purchase.ts';

const attempt = {
  userId: '1',
  orderId: 'MY1',
  startedAt: 5,
  returnTo: '/book/read/1/3',
  wanted: { title: '第3话 旧城', price: 40 },
};
const paid = { attempt, state: 'paid', isBalanceFresh: true } as const;
const account = { userId: '1', coins: 40 };

it.each([
  ['/book/read/1/3', '购买本话并继续'],
  ['/novels/read/1/3', '购买本章并继续'],
  ['/vod/detail?vodId=2', '购买并继续观看'],
])('a paid recharge for %s leads to %s', (returnTo, label) => {
  expect(wantedPurchase({ ...paid, attempt: { ...attempt, returnTo } }, account)).toEqual({
    title: '第3话 旧城',
    price: 40,
    path: returnTo,
    userId: '1',
    scope: 'one',
    label,
  });
});

it.each([
  ['/book/read/1/3', '购买10话并继续'],
  ['/novels/read/1/3', '购买10章并继续'],
])('a paid recharge for ten chapters from %s leads to %s', (returnTo, label) => {
  const wanted = { ...attempt.wanted, count: 10, scope: 'next' } as const;
  expect(wantedPurchase({ ...paid, attempt: { ...attempt, returnTo, wanted } }, account)).toMatchObject({
    price: 40,
    scope: 'next',
    label,
  });
});

it.each([
  ['the coins are still too few', {}, { coins: 39 }],
  ['another account has logged in', {}, { userId: '2' }],
  ['the balance is unknown', { isBalanceFresh: false }, {}],
  ['the order is not paid', { state: 'unpaid' }, {}],
  ['no payment is known', { attempt: undefined }, {}],
  ['the user recharged for nothing', { attempt: { ...attempt, wanted: undefined } }, {}],
  ['the path sells nothing', { attempt: { ...attempt, returnTo: '/book/1' } }, {}],
  ['the path is foreign', { attempt: { ...attempt, returnTo: '//evil.example/book/read/1/3' } }, {}],
])('nothing is bought in the payment result if %s', (_, result, user) => {
  const store = { ...paid, ...result } as Parameters<typeof wantedPurchase>[0];
  expect(wantedPurchase(store, { ...account, ...user })).toBeUndefined();
});
