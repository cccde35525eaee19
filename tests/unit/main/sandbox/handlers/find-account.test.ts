import { expect, test } from 'vitest';
import { findAccount } from '#shared/contract/account.ts';
import { buyer, noon, payFor } from '../buyer.ts';
import type { SandboxClient } from '../sandbox-client.ts';

const minute = 60_000;
const today = '2026-05-20';

const find = (client: SandboxClient, traceId: string, chargeTime = today) =>
  client.call(findAccount, { query: { chargeTime }, headers: { traceId } });

const nobody = {
  status: 200,
  result: false,
  code: 404,
  msg: '抱歉，未找到您的充值账号，请联系客服（11:00 ~ 18:00）',
  data: null,
};
const tooMany = { status: 200, result: false, code: 429, msg: '查找次数过多，请5分钟后再试', data: null };

test("an account is found by the day of its payment in China's calendar", async () => {
  const { client, user } = await buyer();
  await client.control.setClock(Date.parse(`${today}T23:59:59+08:00`));
  await payFor(client, user);
  expect((await find(client, 'buyer')).data).toEqual({ account: user.account, password: user.password });
  for (const day of ['2026-05-19', '2026-05-21']) {
    expect(await find(client, 'buyer', day)).toMatchObject(nobody);
  }
  for (const day of ['2026-02-30', '2026-13-01'])
    expect(await find(client, 'buyer', day)).toMatchObject({ status: 200, code: 400 });
});

test('a caller without the trace ID finds the only account that paid that day', async () => {
  const { client, user } = await buyer();
  await payFor(client, user);
  await payFor(client, user);
  expect((await find(client, 'new browser')).data?.account).toBe(user.account);
});

test('if several accounts paid that day, each caller finds only their own', async () => {
  const { client, user } = await buyer();
  const later = await client.register('later');
  const unpaid = await client.register('unpaid');
  await payFor(client, unpaid, { outcome: 'cancelled' });
  expect(await find(client, 'unpaid')).toMatchObject(nobody);
  await payFor(client, user);
  await payFor(client, later);
  expect((await find(client, 'buyer')).data?.account).toBe(user.account);
  expect((await find(client, 'later')).data?.account).toBe(later.account);
  for (const traceId of ['unpaid', 'new browser', '']) {
    expect(await find(client, traceId)).toMatchObject(nobody);
  }
});

test('searches are limited to ten in five minutes, successful or not', async () => {
  const { client, user } = await buyer();
  await payFor(client, user);
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await find(client, 'curious', turn % 2 === 0 ? today : '2026-05-19')).code).not.toBe(429);
  }
  expect(await find(client, 'curious')).toMatchObject(tooMany);
  expect((await find(client, 'buyer')).result).toBe(true);
  await client.control.setClock(noon + 5 * minute);
  expect((await find(client, 'curious')).result).toBe(true);
});

test('a reset clears the search limit', async () => {
  const { client } = await buyer();
  for (let turn = 0; turn < 11; turn += 1) await find(client, 'curious');
  expect(await find(client, 'curious')).toMatchObject(tooMany);
  await client.control.reset();
  expect(await find(client, 'curious')).toMatchObject(nobody);
});
