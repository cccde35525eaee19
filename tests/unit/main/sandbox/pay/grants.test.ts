import { expect, test } from 'vitest';
import { ComicContent } from '#main/sandbox/sample-content/comics/comic-content.ts';
import { comicReadChapter } from '#shared/contract/comic/book.ts';
import { dayMs } from '#shared/time/china-time.ts';
import { buyer, infoOf, noon, order, payFor, settle } from '../buyer.ts';
import type { PaymentChoice } from '../signed-payment.ts';

const monthPlan = { payPurpose: 'vip', payPurposeId: 1, rechargerAmount: 3_000 } as const;
const quarterPlan = { payPurpose: 'vip', payPurposeId: 2, rechargerAmount: 6_800 } as const;
const yearPlan = { payPurpose: 'vip', payPurposeId: 3, rechargerAmount: 16_800 } as const;
const foreverPlan = { payPurpose: 'vip', payPurposeId: 4, rechargerAmount: 36_800 } as const;

test('coins and bonus are granted once, however often the order is settled', async () => {
  const { client, user } = await buyer();
  const pack = { payPurposeId: 12, rechargerAmount: 3_000 };
  const orderId = await order(client, user, pack);
  const responses = await Promise.all([1, 2, 3].map(() => settle(client, orderId, 'paid')));
  expect(responses.map((response) => response.json<{ granted: boolean }>().granted)).toEqual([
    true,
    false,
    false,
  ]);
  expect(responses[2]?.json()).toMatchObject({ order: { orderId, status: 'paid', amount: 3_000 } });
  expect(await infoOf(client, user)).toMatchObject({
    avaliableAmount: 100 + 3_000 + 300,
    recharged: true,
    vipType: 'none',
  });
});

test('a coin plan with VIP days grants both', async () => {
  const { client, user } = await buyer();
  await payFor(client, user, { payPurposeId: 14, rechargerAmount: 10_000 });
  expect(await infoOf(client, user)).toMatchObject({
    avaliableAmount: 10_100,
    vipType: 'month',
    vipEndDate: '2026-05-27 12:00:00',
  });
});

test('VIP starts immediately or extends the current term, and grants its coins', async () => {
  const { client, user } = await buyer();
  await payFor(client, user, monthPlan);
  expect(await infoOf(client, user)).toMatchObject({
    vipType: 'month',
    vipEndDate: '2026-06-19 12:00:00',
    avaliableAmount: 200,
  });
  await client.control.setClock(noon + 10 * dayMs);
  await payFor(client, user, monthPlan);
  expect((await infoOf(client, user)).vipEndDate).toBe('2026-07-19 12:00:00');
  await client.control.setClock(noon + 100 * dayMs);
  expect((await infoOf(client, user)).vipType).toBe('none');
  await payFor(client, user, monthPlan);
  expect((await infoOf(client, user)).vipEndDate).toBe('2026-09-27 12:00:00');
});

test('a smaller plan extends a larger VIP without lowering it, and a larger plan raises it', async () => {
  const { client, user } = await buyer();
  const buy = async (plan: PaymentChoice): Promise<unknown> => {
    await payFor(client, user, plan);
    const { vipType, vipEndDate } = await infoOf(client, user);
    return [vipType, vipEndDate];
  };
  expect(await buy(quarterPlan)).toEqual(['quarter', '2026-08-18 12:00:00']);
  expect(await buy(monthPlan)).toEqual(['quarter', '2026-09-17 12:00:00']);
  expect(await buy(yearPlan)).toEqual(['year', '2027-09-17 12:00:00']);
  expect(await buy(foreverPlan)).toEqual(['forever', undefined]);
  expect(await buy(monthPlan)).toEqual(['forever', undefined]);
});

test('expired VIP does not affect a new term', async () => {
  const { client, user } = await buyer();
  await payFor(client, user, yearPlan);
  await client.control.setClock(noon + 400 * dayMs);
  await payFor(client, user, monthPlan);
  expect(await infoOf(client, user)).toMatchObject({ vipType: 'month' });
});

test('VIP does not extend beyond the last date of the calendar', async () => {
  const { client, user } = await buyer();
  await client.control.setUser(user.userId, { vipType: 'month', vipEndDate: '9999-12-30 00:00:00' });
  await payFor(client, user, monthPlan);
  expect((await infoOf(client, user)).vipEndDate).toBe('9999-12-31 23:59:59');
});

test('purchased VIP opens chapters that are free for VIP', async () => {
  const { client, user } = await buyer();
  const bookId = new ComicContent().books.find(({ isVipFree }) => isVipFree)?.view.bookId ?? 0;
  const read = () =>
    client.call(comicReadChapter, { query: { bookId, number: 3 }, headers: { userId: user.userId } });
  expect((await read()).code).toBe(999);
  await payFor(client, user, monthPlan);
  expect((await read()).code).toBe(200);
});
