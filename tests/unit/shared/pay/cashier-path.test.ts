import { expect, it } from 'vitest';
import { orderAtCashier } from '#shared/pay/cashier-path.ts';

it.each([
  ['http://127.0.0.1:5180/h5/pay/cashier/MY1', 'MY1'],
  ['https://a.test/h5/pay/cashier/MY1?token=t', 'MY1'],
  ['https://a.test/h5/pay/cashier/MY1/done#top', 'MY1'],
  ['https://a.test/h5/pay/cashier/', undefined],
  ['https://a.test/b/h5/pay/cashier/MY1', undefined],
  ['https://a.test/?to=https://a.test/h5/pay/cashier/MY1', undefined],
  ['about:blank', undefined],
])('%s is the cashier of the order %s', (address, orderId) => {
  expect(orderAtCashier(address)).toBe(orderId);
});
