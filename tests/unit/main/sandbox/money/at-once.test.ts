import { expect, test } from 'vitest';
import { applyPayment } from '#shared/contract/pay.ts';
import { coinsOf, order, settle } from '../buyer.ts';
import { formIn, open, press } from '../cashier-form.ts';
import { sandboxOnFile } from '../on-file.ts';
import { addressOf } from '../sandbox-client.ts';
import { signedPayment } from '../signed-payment.ts';

test('twenty simultaneous reports of one payment, from provider and cashier, grant it once', async () => {
  const { client, storage } = await sandboxOnFile();
  const { userId } = await client.register('visitor');
  const url = addressOf(applyPayment, { query: signedPayment({ userId, payChannel: 'ali_h5' }) });
  const form = formIn((await open(client, url)).body);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? settle(client, form.orderId, 'paid') : press(client, form, 'paid'),
    ),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 303]));
  expect(storage.ledger.entries(1).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['other', 100],
    ['recharge', 1_000],
  ]);
});

test('two processes on one file grant an order once and bind a phone once', async () => {
  const { client, storage } = await sandboxOnFile();
  const user = await client.register('visitor');
  const orderId = await order(client, user);
  const settlement = { orderId, outcome: 'paid', at: Date.now() } as const;
  const there = storage.orders.settle(settlement, (_, vip) => ({ coins: 1_000, vip }));
  const here = await settle(client, orderId, 'paid');
  expect([there?.granted, here.json<{ granted: boolean }>().granted]).toEqual([true, false]);
  const bind = { userId: 1, mobile: '13800000000', coins: 40, at: 1 };
  expect([storage.rewards.bindMobile(bind), storage.rewards.bindMobile(bind)]).toEqual(['bound', 'repeated']);
  expect(await coinsOf(client, user)).toBe(1_140);
});
