import { expect, test } from 'vitest';
import { buyer, coinsOf, noon, order, recordsOf, settle } from '../buyer.ts';

const minute = 60_000;

test('an order is open for exactly two minutes', async () => {
  const { client, user } = await buyer();
  const [early, late] = [await order(client, user), await order(client, user)];
  await client.control.setClock(noon + 2 * minute - 1);
  expect((await settle(client, early, 'cancelled')).statusCode).toBe(200);
  await client.control.setClock(noon + 2 * minute);
  expect((await settle(client, late, 'pending')).json()).toEqual({
    error: 'An order that is expired cannot become pending',
  });
  const records = await recordsOf(client, user);
  expect(records.map(({ status }) => status)).toEqual(['expired', 'cancelled']);
  // Sets the clock back, which must not reopen an expired order.
  await client.control.setClock(noon);
  expect((await settle(client, late, 'cancelled')).statusCode).toBe(409);
});

test('a payment reported after two minutes grants its coins once', async () => {
  const { client, user } = await buyer();
  const orderId = await order(client, user);
  await client.control.setClock(noon + 3 * minute);
  expect(await recordsOf(client, user)).toMatchObject([{ status: 'expired' }]);
  expect((await settle(client, orderId, 'paid')).json()).toMatchObject({ granted: true });
  expect((await settle(client, orderId, 'paid')).json()).toMatchObject({ granted: false });
  expect(await recordsOf(client, user)).toMatchObject([{ status: 'paid' }]);
  expect(await coinsOf(client, user)).toBe(1_100);
});

test.each<[string, readonly ['paid' | 'cancelled' | 'pending', number, string][]]>([
  ['paid immediately', [['paid', 200, 'paid']]],
  [
    'opened, then paid, then reported again',
    [
      ['pending', 200, 'pending'],
      ['pending', 200, 'pending'],
      ['paid', 200, 'paid'],
      ['paid', 200, 'paid'],
    ],
  ],
  [
    'cancelled, then paid',
    [
      ['cancelled', 200, 'cancelled'],
      ['cancelled', 200, 'cancelled'],
      ['pending', 409, 'cancelled'],
      // Expects that the payment counts, because the provider has taken the money.
      ['paid', 200, 'paid'],
      ['cancelled', 409, 'paid'],
    ],
  ],
  [
    'paid, then cancelled',
    [
      ['paid', 200, 'paid'],
      ['cancelled', 409, 'paid'],
      ['pending', 409, 'paid'],
    ],
  ],
])('an order allows only valid status changes: %s', async (_, steps) => {
  const { client, user } = await buyer();
  const orderId = await order(client, user);
  for (const [outcome, status, after] of steps) {
    expect((await settle(client, orderId, outcome)).statusCode).toBe(status);
    const [record] = await recordsOf(client, user);
    expect(record?.status).toBe(after);
  }
});
