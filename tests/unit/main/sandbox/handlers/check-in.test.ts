import { expect, test } from 'vitest';
import { comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import { checkIn } from '#shared/contract/user.ts';
import { buyer, coinsOf } from '../buyer.ts';
import type { SandboxClient } from '../sandbox-client.ts';

/** One minute before midnight in China. */
const lateEvening = Date.parse('2026-05-20T23:59:00+08:00');
const minute = 60_000;

async function visitor() {
  const { client, user } = await buyer();
  return { client, headers: { userId: user.userId } };
}

async function days(client: SandboxClient, headers: { userId: string }): Promise<(number | undefined)[]> {
  const query = { category: '', pageSize: 1, currentPage: 1 };
  const { data } = await client.call(comicTodayUpdate, { query, headers });
  return [data.currentSignDay, data.selectSignDay];
}

test('a check-in counts once per day in China', async () => {
  const { client, headers } = await visitor();
  await client.control.setClock(lateEvening);
  expect(await days(client, headers)).toEqual([0, 1]);
  expect(await client.call(checkIn, { headers })).toMatchObject({
    result: true,
    data: { receiveCount: 5 },
  });
  expect(await days(client, headers)).toEqual([1, 1]);
  expect(await client.call(checkIn, { headers })).toMatchObject({
    status: 200,
    result: false,
    msg: '今天已经签到过了，明天再来吧',
    data: null,
  });
  await client.control.setClock(lateEvening + minute);
  expect(await days(client, headers)).toEqual([1, 2]);
  expect((await client.call(checkIn, { headers })).data.receiveCount).toBe(5);
  expect(await coinsOf(client, headers)).toBe(110);
});

test('VIP users receive twice the coins until VIP ends', async () => {
  const { client, headers } = await visitor();
  await client.control.setUser(headers.userId, { vipType: 'month', checkIns: 2 });
  expect((await client.call(checkIn, { headers })).data.receiveCount).toBe(16);
  await client.control.setUser(headers.userId, { vipType: 'none', checkIns: 2 });
  expect((await client.call(checkIn, { headers })).data.receiveCount).toBe(8);
});

test.each([
  [0, [0, 1], 5, [1, 1]],
  [6, [6, 7], 20, [7, 7]],
  [7, [0, 1], 5, [1, 1]],
  [13, [6, 7], 20, [7, 7]],
])('after %i days the check-in round is %j', async (checkIns, before, coins, after) => {
  const { client, headers } = await visitor();
  await client.control.setUser(headers.userId, { checkIns });
  expect(await days(client, headers)).toEqual(before);
  expect((await client.call(checkIn, { headers })).data.receiveCount).toBe(coins);
  expect(await days(client, headers)).toEqual(after);
});

test('two simultaneous check-ins grant the coins once', async () => {
  const { client, headers } = await visitor();
  const responses = await Promise.all([1, 2, 3].map(() => client.call(checkIn, { headers })));
  expect(responses.filter(({ result }) => result)).toHaveLength(1);
  expect(await coinsOf(client, headers)).toBe(105);
});

test('each user checks in separately, and visitors without an account cannot check in', async () => {
  const { client, headers } = await visitor();
  await client.call(checkIn, { headers });
  const { userId } = await client.register('other');
  expect(await days(client, { userId })).toEqual([0, 1]);
  expect(await client.call(checkIn)).toMatchObject({ result: false, code: 401 });
});

test('the control call rejects an impossible number of days', async () => {
  const { client, headers } = await visitor();
  for (const checkIns of [-1, 1.5, '3', 1_001]) {
    const response = await client.rawControl('PUT', `/users/${headers.userId}`, { checkIns });
    expect(response.statusCode).toBe(400);
  }
});
