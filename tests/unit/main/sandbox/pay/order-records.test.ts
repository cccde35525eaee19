import { expect, test } from 'vitest';
import { buyer, historyOf, noon, order, payFor, settle } from '../buyer.ts';

const monthPlan = { payPurpose: 'vip', payPurposeId: 1, rechargerAmount: 3_000 } as const;

test("the history has pages of ten orders, newest first, for the user's own account only", async () => {
  const { client, user } = await buyer();
  const other = await client.register('other');
  const ids: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) ids.unshift(await order(client, user));
  const [first, second] = [await historyOf(client, user), await historyOf(client, user, 2)];
  expect(first.list.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 10));
  expect(second.list.map(({ orderId }) => orderId)).toEqual(ids.slice(10));
  expect([first.totalPage, (await historyOf(client, user, 3)).list]).toEqual([2, []]);
  expect(first.list[0]).toMatchObject({
    title: '1000金币',
    amount: 1_000,
    itemCount: 1_000,
    type: 'coin',
    status: 'created',
  });
  expect(await historyOf(client, other)).toEqual({ list: [], totalPage: 0 });
});

test('the control API lists orders without payment secrets', async () => {
  const { client, user } = await buyer();
  const orderId = await payFor(client, user, monthPlan);
  expect(await client.control.orders(user.userId)).toEqual([
    {
      orderId,
      userId: user.userId,
      title: '月度VIP',
      type: 'vip',
      itemCount: 30,
      amount: 3_000,
      channel: 'wx_app',
      status: 'paid',
      createTime: noon,
      paidTime: noon,
    },
  ]);
  expect(await client.control.orders('100009')).toEqual([]);
  expect((await client.rawControl('GET', '/orders')).statusCode).toBe(400);
  expect((await settle(client, 'MY0000000000000000', 'paid')).statusCode).toBe(404);
  const wrong = await client.rawControl('POST', `/orders/${orderId}/settle`, { outcome: 'expired' });
  expect(wrong.statusCode).toBe(400);
  await client.control.reset();
  expect((await settle(client, orderId, 'paid')).statusCode).toBe(404);
});

test('the control API returns an order by ID, and an error for an unknown one', async () => {
  const { client, user } = await buyer();
  const orderId = await order(client, user);
  expect(await client.control.order(orderId)).toMatchObject({ userId: user.userId, status: 'created' });
  expect(await client.control.order('MY0000000000000000')).toBeUndefined();
});
