import { expect, test } from 'vitest';
import { cancelOrder } from '#shared/contract/orders.ts';
import { buyer, coinsOf, noon, order, recordsOf, settle } from '../buyer.ts';
import type { SandboxClient } from '../sandbox-client.ts';

function cancel(client: SandboxClient, userId: string, orderId: string) {
  return client.call(cancelOrder, { query: { orderId }, headers: { userId } });
}

test('a user can cancel an unpaid order, repeatedly', async () => {
  const { client, user } = await buyer();
  const orderId = await order(client, user);
  expect(await recordsOf(client, user)).toMatchObject([{ status: 'created', canCancel: true }]);
  for (const response of [
    await cancel(client, user.userId, orderId),
    await cancel(client, user.userId, orderId),
  ]) {
    expect(response).toMatchObject({ result: true, code: 200 });
  }
  expect(await recordsOf(client, user)).toMatchObject([{ status: 'cancelled', canCancel: false }]);
  expect(await coinsOf(client, user)).toBe(100);
});

test('a payment for a cancelled order grants its coins once', async () => {
  const { client, user } = await buyer();
  const orderId = await order(client, user);
  await cancel(client, user.userId, orderId);
  expect((await settle(client, orderId, 'paid')).json()).toMatchObject({ granted: true });
  expect((await settle(client, orderId, 'paid')).json()).toMatchObject({ granted: false });
  expect(await recordsOf(client, user)).toMatchObject([{ status: 'paid', canCancel: false }]);
  expect(await coinsOf(client, user)).toBe(1_100);
});

test('paid and expired orders cannot be cancelled', async () => {
  const { client, user } = await buyer();
  const [paid, late] = [await order(client, user), await order(client, user)];
  await settle(client, paid, 'paid');
  const refused = { result: false, code: 409 };
  expect(await cancel(client, user.userId, paid)).toMatchObject({ ...refused, msg: '订单已支付，不能取消' });
  await client.control.setClock(noon + 2 * 60_000);
  expect(await cancel(client, user.userId, late)).toMatchObject({ ...refused, msg: '订单已结束，不能取消' });
  const records = await recordsOf(client, user);
  expect(records.map(({ status }) => status)).toEqual(['expired', 'paid']);
  expect(await coinsOf(client, user)).toBe(1_100);
});

test('other accounts can neither cancel nor read the order', async () => {
  const { client, user } = await buyer();
  const orderId = await order(client, user);
  const { userId } = await client.register('stranger');
  const responses = await Promise.all([orderId, 'MY0'].map((each) => cancel(client, userId, each)));
  for (const response of responses)
    expect(response).toMatchObject({ result: false, code: 404, msg: '没有找到这个订单' });
  expect(await recordsOf(client, user)).toMatchObject([{ status: 'created' }]);
});
