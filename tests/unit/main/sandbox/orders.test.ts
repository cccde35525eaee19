import { expect, test } from 'vitest';
import { Catalog } from '#main/sandbox/catalog/catalog.ts';
import { purchaseHistory } from '#shared/contract/account.ts';
import { comicReadChapter } from '#shared/contract/comic/book.ts';
import { applyPayment, payByPage, rechargeInfo } from '#shared/contract/pay.ts';
import { userInfo } from '#shared/contract/user.ts';
import { buyer, order, payFor, settle } from './buyer.ts';
import type { SandboxClient } from './sandbox-client.ts';
import { type PaymentChoice, signedPayment } from './signed-payment.ts';

const noon = Date.parse('2026-05-20T12:00:00+08:00');
const day = 24 * 60 * 60 * 1000;

const monthPlan = { payPurpose: 'vip', payPurposeId: 1, rechargerAmount: 3_000 } as const;
const quarterPlan = { payPurpose: 'vip', payPurposeId: 2, rechargerAmount: 6_800 } as const;
const yearPlan = { payPurpose: 'vip', payPurposeId: 3, rechargerAmount: 16_800 } as const;
const foreverPlan = { payPurpose: 'vip', payPurposeId: 4, rechargerAmount: 36_800 } as const;

const setNow = (client: SandboxClient, now: number) => client.control('PUT', '/clock', { now });

const infoOf = async (client: SandboxClient, userId: string) =>
  (await client.call(userInfo, { headers: { userId } })).data;

const historyOf = async (client: SandboxClient, userId: string, currentPage = 1) =>
  (await client.call(purchaseHistory, { query: { currentPage }, headers: { userId } })).data;

test.each([
  ['shell', ['wx_app', 'ali_app', 'bank_page']],
  ['ios_desk', ['wx_h5', 'ali_h5', 'bank_page']],
  ['wap_browser', ['wx_h5', 'ali_h5', 'wx_app', 'ali_app', 'bank_page']],
  ['other', ['wx_h5', 'ali_h5', 'wx_app', 'ali_app', 'bank_page']],
])('%s is offered the channels that can work there', async (appType, channels) => {
  const { client, user } = await buyer();
  const { data } = await client.call(rechargeInfo, {
    query: { appType },
    headers: { userId: user.userId },
  });
  expect(data.subTypes.map(({ subTypeCode }) => subTypeCode)).toEqual(channels);
  expect(data.payConfigs.map(({ id, amountLevel }) => [id, amountLevel])).toEqual([
    [1, 3_000],
    [2, 6_800],
    [3, 16_800],
    [4, 36_800],
    [11, 1_000],
    [12, 3_000],
    [13, 5_000],
    [14, 10_000],
  ]);
  expect(data.payConfigs.filter(({ isDefault }) => isDefault === 'Y').map(({ id }) => id)).toEqual([12]);
  expect(data).toMatchObject({ userInfo: user, availableAmount: 100 });
});

test('an order is told to the control by its id, and none that is not there', async () => {
  const { client, user } = await buyer();
  const orderId = await order(client, user);
  const told = await client.control('GET', `/orders/${orderId}`);
  expect(told.json()).toMatchObject({ order: { orderId, userId: user.userId, status: 'created' } });
  expect((await client.control('GET', '/orders/MY0000000000000000')).statusCode).toBe(404);
});

test('an order for an app carries what its bridge takes', async () => {
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

test('the same request sent again is the same order, and a closed one is not handed out again', async () => {
  const { client, user } = await buyer();
  const query = signedPayment({ userId: user.userId });
  const first = await client.call(applyPayment, { query });
  expect((await client.call(applyPayment, { query })).data).toEqual(first.data);
  expect((await historyOf(client, user.userId)).list).toHaveLength(1);
  await settle(client, first.data.orderId, 'paid');
  expect(await client.call(applyPayment, { query })).toMatchObject({ result: false, code: 409 });
  expect((await historyOf(client, user.userId)).list).toHaveLength(1);
});

const minute = 60_000;

test.each<[string, PaymentChoice | { random: string }, number]>([
  ['a signature of other fields', { random: signedPayment({ rechargerAmount: 2 }).random }, 403],
  ['a time six minutes ago', { ts: Date.now() - 6 * minute }, 403],
  ['a time six minutes ahead', { ts: Date.now() + 6 * minute }, 403],
  ['an amount that is not the price', { rechargerAmount: 999 }, 400],
  ['the price of another purpose', { payPurpose: 'vip' }, 400],
  ['an unknown plan', { payPurposeId: 99 }, 400],
  ['an unknown channel', { payChannel: 'cash' }, 400],
  ['a channel for browsers', { payChannel: 'wx_h5' }, 400],
  ['the bank, which has a call of its own', { payChannel: 'bank_page' }, 400],
  ['a channel that the app does not have', { appType: 'ios_desk' }, 400],
  ['nobody', { userId: '100009' }, 401],
  ['a script to come back to', { vueReturnUrl: 'javascript:alert(1)' }, 400],
  ['a host in disguise to come back to', { vueReturnUrl: 'https://manyue.test@evil.test/' }, 400],
  ['nowhere to come back to', { vueReturnUrl: '/purchase' }, 400],
])('an order with %s is refused', async (_, wrong, code) => {
  const { client, user } = await buyer();
  const query = { ...signedPayment({ userId: user.userId, ...wrong }), ...('random' in wrong && wrong) };
  const refused = await client.call(applyPayment, { query });
  expect(refused).toMatchObject({ status: 200, result: false, code, data: null });
  expect(refused.msg).not.toBe('');
  expect((await historyOf(client, user.userId)).list).toEqual([]);
});

test('an order in the name of another account is refused', async () => {
  const { client, user } = await buyer();
  const other = await client.register('other');
  const query = signedPayment({ userId: user.userId });
  const refused = await client.call(applyPayment, { query, headers: { userId: other.userId } });
  expect(refused).toMatchObject({ result: false, code: 403 });
});

test('the time of a request may be that of a shifted clock', async () => {
  const { client, user } = await buyer();
  await setNow(client, noon);
  await expect(order(client, user, { ts: noon - 4 * minute })).resolves.toMatch(/^MY/);
});

test.each([
  [{ payPurpose: 'coin', rechargerAmount: 999, payChannel: 'bank_page' }],
  [{ payPurpose: 'coin', rechargerAmount: 6_800, payChannel: 'bank_page' }],
  [{ payPurpose: 'coin', rechargerAmount: 1_000, payChannel: 'wx_app' }],
])('a page for %j is refused', async (query) => {
  const { client, user } = await buyer();
  const refused = await client.call(payByPage, { query, headers: { userId: user.userId } });
  expect(refused).toMatchObject({ status: 200, result: false, code: 400, data: null });
});

test('coins and their present come once, however often the order is settled', async () => {
  const { client, user } = await buyer();
  const pack = { payPurposeId: 12, rechargerAmount: 3_000 };
  const orderId = await order(client, user, pack);
  const answers = await Promise.all([1, 2, 3].map(() => settle(client, orderId, 'paid')));
  expect(answers.map((answer) => answer.json<{ granted: boolean }>().granted)).toEqual([true, false, false]);
  expect(answers[2]?.json()).toMatchObject({ order: { orderId, status: 'paid', amount: 3_000 } });
  expect(await infoOf(client, user.userId)).toMatchObject({
    avaliableAmount: 100 + 3_000 + 300,
    recharged: true,
    vipType: 'none',
  });
});

test('a pack with days of VIP gives both', async () => {
  const { client, user } = await buyer();
  await setNow(client, noon);
  await payFor(client, user, { payPurposeId: 14, rechargerAmount: 10_000 });
  expect(await infoOf(client, user.userId)).toMatchObject({
    avaliableAmount: 10_100,
    vipType: 'month',
    vipEndDate: '2026-05-27 12:00:00',
  });
});

test('VIP runs from now, on from the end of a running one, and brings its coins', async () => {
  const { client, user } = await buyer();
  await setNow(client, noon);
  await payFor(client, user, monthPlan);
  expect(await infoOf(client, user.userId)).toMatchObject({
    vipType: 'month',
    vipEndDate: '2026-06-19 12:00:00',
    avaliableAmount: 200,
  });
  await setNow(client, noon + 10 * day);
  await payFor(client, user, monthPlan);
  expect((await infoOf(client, user.userId)).vipEndDate).toBe('2026-07-19 12:00:00');
  await setNow(client, noon + 100 * day);
  expect((await infoOf(client, user.userId)).vipType).toBe('none');
  await payFor(client, user, monthPlan);
  expect((await infoOf(client, user.userId)).vipEndDate).toBe('2026-09-27 12:00:00');
});

test('a smaller plan lengthens a larger one and does not lower it, a larger one raises it', async () => {
  const { client, user } = await buyer();
  await setNow(client, noon);
  const buy = async (plan: PaymentChoice): Promise<unknown> => {
    await payFor(client, user, plan);
    const { vipType, vipEndDate } = await infoOf(client, user.userId);
    return [vipType, vipEndDate];
  };
  expect(await buy(quarterPlan)).toEqual(['quarter', '2026-08-18 12:00:00']);
  expect(await buy(monthPlan)).toEqual(['quarter', '2026-09-17 12:00:00']);
  expect(await buy(yearPlan)).toEqual(['year', '2027-09-17 12:00:00']);
  expect(await buy(foreverPlan)).toEqual(['forever', undefined]);
  expect(await buy(monthPlan)).toEqual(['forever', undefined]);
});

test('VIP that has ended leaves nothing of its kind behind', async () => {
  const { client, user } = await buyer();
  await setNow(client, noon);
  await payFor(client, user, yearPlan);
  await setNow(client, noon + 400 * day);
  await payFor(client, user, monthPlan);
  expect(await infoOf(client, user.userId)).toMatchObject({ vipType: 'month' });
});

test('VIP at the end of the calendar stays there', async () => {
  const { client, user } = await buyer();
  const vip = { vipType: 'month', vipEndDate: '9999-12-30 00:00:00' };
  await client.control('PUT', `/users/${user.userId}`, vip);
  await payFor(client, user, monthPlan);
  expect((await infoOf(client, user.userId)).vipEndDate).toBe('9999-12-31 23:59:59');
});

test('bought VIP opens what is free for VIP', async () => {
  const { client, user } = await buyer();
  const bookId = new Catalog().books.find(({ isVipFree }) => isVipFree)?.view.bookId ?? 0;
  const read = () =>
    client.call(comicReadChapter, { query: { bookId, number: 3 }, headers: { userId: user.userId } });
  expect((await read()).code).toBe(999);
  await payFor(client, user, monthPlan);
  expect((await read()).code).toBe(200);
});

test('an order can be paid for two minutes and not a moment longer', async () => {
  const { client, user } = await buyer();
  await setNow(client, noon);
  const [early, late] = [await order(client, user), await order(client, user)];
  const made = (await historyOf(client, user.userId)).list[0]?.createTime ?? 0;
  await setNow(client, made + 1.5 * minute);
  expect((await settle(client, early, 'paid')).statusCode).toBe(200);
  await setNow(client, made + 2 * minute);
  expect((await settle(client, late, 'paid')).statusCode).toBe(409);
  expect((await settle(client, late, 'paid')).json()).toEqual({
    error: 'An order that is expired cannot become paid',
  });
  expect((await historyOf(client, user.userId)).list.map(({ status }) => status)).toEqual([
    'expired',
    'paid',
  ]);
  // Once it was said to be too late it stays so, whatever the clock says.
  await setNow(client, noon);
  expect((await settle(client, late, 'paid')).statusCode).toBe(409);
  expect((await infoOf(client, user.userId)).avaliableAmount).toBe(1_100);
});

test.each<[string, readonly ['paid' | 'cancelled' | 'pending', number, string][]]>([
  ['paid straight away', [['paid', 200, 'paid']]],
  [
    'opened, then paid, then told again',
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
      ['paid', 409, 'cancelled'],
      ['pending', 409, 'cancelled'],
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
])('an order that is %s', async (_, steps) => {
  const { client, user } = await buyer();
  const orderId = await order(client, user);
  for (const [outcome, status, after] of steps) {
    expect((await settle(client, orderId, outcome)).statusCode).toBe(status);
    expect((await historyOf(client, user.userId)).list[0]?.status).toBe(after);
  }
});

test('the history has all orders by pages of ten, the newest first, and nobody else sees them', async () => {
  const { client, user } = await buyer();
  const other = await client.register('other');
  const ids: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) ids.unshift(await order(client, user));
  const [first, second] = [await historyOf(client, user.userId), await historyOf(client, user.userId, 2)];
  expect(first.list.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 10));
  expect(second.list.map(({ orderId }) => orderId)).toEqual(ids.slice(10));
  expect([first.totalPage, (await historyOf(client, user.userId, 3)).list]).toEqual([2, []]);
  expect(first.list[0]).toMatchObject({
    title: '1000金币',
    amount: 1_000,
    itemCount: 1_000,
    type: 'coin',
    status: 'created',
  });
  expect(await historyOf(client, other.userId)).toEqual({ list: [], totalPage: 0 });
});

test('a discount is taken off what is due, and the plan is what comes', async () => {
  const { client, user } = await buyer();
  const query = { payChannel: 'bank_page', payPurpose: 'coin', rechargerAmount: 5_000 };
  await client.call(payByPage, { query, headers: { userId: user.userId } });
  const [record] = (await historyOf(client, user.userId)).list;
  expect(record).toMatchObject({ amount: 4_500, itemCount: 5_000, status: 'created' });
  await settle(client, record?.orderId ?? '', 'paid');
  expect((await infoOf(client, user.userId)).avaliableAmount).toBe(100 + 5_800);
});

test('the control API lists orders, without what would let a reader pay them', async () => {
  const { client, user } = await buyer();
  await setNow(client, noon);
  const orderId = await payFor(client, user, monthPlan);
  const { orders } = (await client.control('GET', `/orders?userId=${user.userId}`)).json<{
    orders: Record<string, unknown>[];
  }>();
  expect(orders).toEqual([
    {
      orderId,
      userId: user.userId,
      title: '月度VIP',
      type: 'vip',
      itemCount: 30,
      amount: 3_000,
      channel: 'wx_app',
      status: 'paid',
      createTime: expect.closeTo(noon, -5) as number,
      paidTime: expect.closeTo(noon, -5) as number,
    },
  ]);
  expect((await client.control('GET', '/orders?userId=100009')).json()).toEqual({ orders: [] });
  expect((await client.control('GET', '/orders')).statusCode).toBe(400);
  expect((await settle(client, 'MY0000000000000000', 'paid')).statusCode).toBe(404);
  const wrong = await client.control('POST', `/orders/${orderId}/settle`, { outcome: 'expired' });
  expect(wrong.statusCode).toBe(400);
  await client.control('POST', '/reset', {});
  expect((await settle(client, orderId, 'paid')).statusCode).toBe(404);
});
