import { expect, test } from 'vitest';
import { applyPayment, payByPage } from '#shared/contract/pay.ts';
import { dayMs } from '#shared/time/china-time.ts';
import { buyer, coinsOf, noon, order, recordsOf, settle } from '../buyer.ts';
import { type PaymentChoice, signedPayment } from '../signed-payment.ts';

const minute = 60_000;

test('an order for an app contains the data for its bridge', async () => {
  const { client, user } = await buyer();
  const apply = async (payChannel: string) =>
    (await client.call(applyPayment, { query: signedPayment({ userId: user.userId, payChannel }) })).data;
  const wechat = await apply('wx_app');
  expect(wechat.orderId).toMatch(/^MY\d{16}$/);
  expect(wechat).toMatchObject({
    channel: 'wechat',
    payload: { package: `prepay_id=wx${wechat.orderId}`, signType: 'MD5' },
  });
  expect(wechat.payload['timeStamp']).toMatch(/^\d{10}$/);
  expect(wechat.payload['paySign']).toMatch(/^[0-9A-F]{32}$/);
  const alipay = await apply('ali_app');
  expect(alipay).toMatchObject({ channel: 'alipay', payload: { tradeNO: `ali${alipay.orderId}` } });
});

test('a repeated request returns the same order unless it is closed', async () => {
  const { client, user } = await buyer();
  const query = signedPayment({ userId: user.userId });
  const first = await client.call(applyPayment, { query });
  expect((await client.call(applyPayment, { query })).data).toEqual(first.data);
  expect(await recordsOf(client, user)).toHaveLength(1);
  await settle(client, first.data.orderId, 'paid');
  expect(await client.call(applyPayment, { query })).toMatchObject({ result: false, code: 409 });
  expect(await recordsOf(client, user)).toHaveLength(1);
});

test.each<[string, PaymentChoice & { random?: string }, number]>([
  ['a signature of other fields', { random: signedPayment({ rechargerAmount: 2 }).random }, 403],
  ['a time six minutes ago', { ts: noon - 6 * minute }, 403],
  ['a time six minutes ahead', { ts: noon + 6 * minute }, 403],
  ['an amount that is not the price', { rechargerAmount: 999 }, 400],
  ['the price of another purpose', { payPurpose: 'vip' }, 400],
  ['an unknown plan', { payPurposeId: 99 }, 400],
  ['an unknown channel', { payChannel: 'cash' }, 400],
  ['a channel for browsers', { payChannel: 'wx_h5' }, 400],
  ['the bank channel, which has its own call', { payChannel: 'bank_page' }, 400],
  ['a channel that the app does not have', { appType: 'ios_desk' }, 400],
  ['an unknown user', { userId: '100009' }, 401],
  ['a script as return URL', { vueReturnUrl: 'javascript:alert(1)' }, 400],
  ['user info in the return URL', { vueReturnUrl: 'https://manyue.test@evil.test/' }, 400],
  ['a relative return URL', { vueReturnUrl: '/purchase' }, 400],
])('an order with %s is rejected', async (_, { random, ...choice }, code) => {
  const { client, user } = await buyer();
  const signed = signedPayment({ userId: user.userId, ...choice });
  const query = { ...signed, random: random ?? signed.random };
  const refused = await client.call(applyPayment, { query });
  expect(refused).toMatchObject({ status: 200, result: false, code, data: null });
  expect(refused.msg).not.toBe('');
  expect(await recordsOf(client, user)).toEqual([]);
});

test('an order for another account is rejected', async () => {
  const { client, user } = await buyer();
  const other = await client.register('other');
  const query = signedPayment({ userId: user.userId });
  const refused = await client.call(applyPayment, { query, headers: { userId: other.userId } });
  expect(refused).toMatchObject({ result: false, code: 403 });
});

test('the time of a request may be that of a shifted clock', async () => {
  const { client, user } = await buyer();
  await client.control.setClock(noon + dayMs);
  await expect(order(client, user, { ts: noon + dayMs - 4 * minute })).resolves.toMatch(/^MY/);
});

test.each([
  [{ payPurpose: 'coin', rechargerAmount: 999, payChannel: 'bank_page' }],
  [{ payPurpose: 'coin', rechargerAmount: 6_800, payChannel: 'bank_page' }],
  [{ payPurpose: 'coin', rechargerAmount: 1_000, payChannel: 'wx_app' }],
])('a bank page for %j is rejected', async (query) => {
  const { client, user } = await buyer();
  const refused = await client.call(payByPage, { query, headers: { userId: user.userId } });
  expect(refused).toMatchObject({ status: 200, result: false, code: 400, data: null });
});

test('a discount lowers the amount due but not the contents of the plan', async () => {
  const { client, user } = await buyer();
  const query = { payChannel: 'bank_page', payPurpose: 'coin', rechargerAmount: 5_000 };
  await client.call(payByPage, { query, headers: { userId: user.userId } });
  const [record] = await recordsOf(client, user);
  expect(record).toMatchObject({ amount: 4_500, itemCount: 5_000, status: 'created' });
  await settle(client, record?.orderId ?? '', 'paid');
  expect(await coinsOf(client, user)).toBe(100 + 5_800);
});
