import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { CallLog } from '#main/sandbox/control/call-log.ts';
import { comicBuyChapter } from '#shared/contract/comic/book.ts';
import { comicSearch } from '#shared/contract/comic/search.ts';
import { userInfo } from '#shared/contract/user.ts';
import { startSandbox } from '../sandbox-client.ts';

test.each([
  ['POST', '/reset'],
  ['GET', '/users/100001'],
  ['PUT', '/users/100001'],
  ['PUT', '/faults'],
  ['PUT', '/clock'],
  ['GET', '/calls'],
  ['GET', '/reports'],
  ['GET', '/orders?userId=100001'],
  ['POST', '/orders/MY0000000000000000/settle'],
  ['GET', '/nothing'],
] as const)('%s %s rejects requests without the token', async (method, path) => {
  const { sandbox } = await startSandbox();
  for (const token of [undefined, '', 'token-of-the-test', 'token-of-the-tests-']) {
    const response = await sandbox.app.inject({
      method,
      url: `/__sandbox${path}`,
      headers: token === undefined ? {} : { 'x-sandbox-token': token },
    });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ error: 'The header x-sandbox-token is missing or wrong' });
  }
});

test('users can be changed and read', async () => {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  const change = {
    coins: 5,
    recharged: true,
    mobile: '13800000000',
    appRewardStatus: 'wait_receive',
  } as const;
  const set = await client.control.setUser(userId, {
    ...change,
    vipType: 'year',
    vipEndDate: '2099-01-02 03:04:05',
  });
  const { coins, ...rest } = change;
  const expected = {
    ...rest,
    userId,
    avaliableAmount: coins,
    vipType: 'year',
    vipEndDate: '2099-01-02 03:04:05',
    vipEndYear: 2099,
    vipEndMonth: 1,
    vipEndDay: 2,
    vipEndHour: 3,
  };
  expect(set).toMatchObject(expected);
  expect(await client.control.user(userId)).toMatchObject(expected);
  expect((await client.call(userInfo, { headers: { userId } })).data).toMatchObject(expected);
});

test('a VIP type without an end date lasts as long as a purchase would', async () => {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  await client.control.setClock(Date.parse('2030-01-01T00:00:00Z'));
  const month = await client.control.setUser(userId, { vipType: 'month' });
  expect(month).toMatchObject({
    vipType: 'month',
    vipEndYear: 2030,
    vipEndMonth: 1,
    vipEndDay: 31,
    vipEndHour: 8,
  });
  const forever = await client.control.setUser(userId, { vipType: 'forever' });
  expect(forever).toMatchObject({ vipType: 'forever' });
  expect(forever).not.toHaveProperty('vipEndDate');
});

test("VIP ends by the sandbox's clock", async () => {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  await client.control.setUser(userId, { vipType: 'month', vipEndDate: '2090-01-01 00:00:00' });
  const vipTypeAt = async (now: string): Promise<unknown> => {
    await client.control.setClock(Date.parse(now));
    return (await client.call(userInfo, { headers: { userId } })).data.vipType;
  };
  expect(await vipTypeAt('2089-12-31T15:50:00Z')).toBe('month');
  expect(await vipTypeAt('2089-12-31T16:00:01Z')).toBe('none');
});

test.each<['PUT', string, object, string]>([
  ['PUT', '/users/100001', { coins: -1 }, 'coins'],
  ['PUT', '/users/100001', { coins: '5' }, 'coins'],
  ['PUT', '/users/100001', { vipType: 'week' }, 'vipType'],
  ['PUT', '/users/100001', { vipEndDate: 'tomorrow' }, 'vipEndDate'],
  ['PUT', '/users/100001', { coin: 5 }, ''],
  ['PUT', '/clock', { now: 'noon' }, 'now'],
  ['PUT', '/clock', {}, ''],
  ['PUT', '/faults', { faults: [{ match: { path: '/api/*' }, effect: { kind: 'explode' } }] }, 'faults'],
  ['PUT', '/faults', { faults: [{ match: {}, effect: { kind: 'never' } }] }, 'faults'],
  ['PUT', '/faults', { faults: [{ match: { path: '*' }, times: 0, effect: { kind: 'never' } }] }, 'times'],
])('%s %s rejects %j', async (method, path, body, field) => {
  const client = await startSandbox();
  await client.register('visitor');
  const response = await client.rawControl(method, path, body);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ error: string }>().error).toContain(field);
  expect(await client.control.coins('100001')).toBe(100);
});

test('an unknown user, an unknown call and an invalid body lead to an error', async () => {
  const client = await startSandbox();
  for (const id of ['100001', 'x', '-5']) {
    expect((await client.rawControl('GET', `/users/${id}`)).statusCode).toBe(404);
    expect((await client.rawControl('PUT', `/users/${id}`, { coins: 1 })).statusCode).toBe(404);
  }
  expect((await client.rawControl('GET', '/nothing')).json()).toEqual({ error: 'No such control call' });
  expect((await client.rawControl('GET', '/calls?after=x')).statusCode).toBe(400);
});

test('the call log returns calls in order, after a given number and without secrets', async () => {
  const client = await startSandbox();
  const { userId } = await client.register('secret-trace-id');
  await client.call(comicBuyChapter, {
    query: { chapterId: 10_003 },
    headers: { userId, traceId: 'secret-trace-id' },
  });
  await client.call(comicSearch, { query: { content: '山' }, headers: { userId } });
  await client.sandbox.app.inject('/api/user/login?account=a&password=secret-password');
  const link = encodeURIComponent('https://a/?visitorId=secret-trace-id');
  await client.sandbox.app.inject(`/api/user/nothing?referUrl=${link}`);
  await client.sandbox.app.inject('/api/book/detail/13812345552');
  await client.call(comicSearch, { query: { content: 'my105552' } });
  const calls = await client.control.calls();
  expect(calls.map(({ seq, endpointId, status, code }) => [seq, endpointId, status, code])).toEqual([
    [1, 'user.register', 200, 200],
    [2, 'comic.buyChapter', 200, 200],
    [3, 'comic.search', 200, 200],
    [4, null, 404, 404],
    [5, null, 404, 404],
    [6, 'comic.detail', 200, 404],
    [7, 'comic.search', 200, 200],
  ]);
  expect(calls[2]).toMatchObject({
    method: 'POST',
    path: '/api/book/search',
    query: { content: '山' },
    userId,
  });
  expect(JSON.stringify(calls)).not.toMatch(/secret|5552/);
  const numbers = async (...filter: Parameters<typeof client.control.calls>) =>
    (await client.control.calls(...filter)).map(({ seq }) => seq);
  expect(await numbers({ after: 2 })).toEqual([3, 4, 5, 6, 7]);
  expect(await numbers({ userId })).toEqual([2, 3]);
  expect(await numbers({ userId, endpointId: 'comic.search' })).toEqual([3]);
});

test('the call log keeps only the most recent calls', async () => {
  const app = Fastify();
  const log = new CallLog(10);
  app.get('/', (request, reply) => {
    log.add(request, reply, 200, '');
    return 'ok';
  });
  for (let index = 1; index <= 35; index += 1) {
    await app.inject('/');
    expect(log.after(0).length).toBe(Math.min(index, 10));
  }
  expect(log.after(0).map(({ seq }) => seq)).toEqual([26, 27, 28, 29, 30, 31, 32, 33, 34, 35]);
  await app.close();
});

test('a reset restores the initial state', async () => {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  await client.call(comicBuyChapter, { query: { chapterId: 10_003 }, headers: { userId } });
  await client.control.setClock(0);
  await client.control.setFaults({ match: { path: '/api/*' }, effect: { kind: 'status', status: 503 } });
  await client.control.reset();
  expect(await client.control.calls()).toEqual([]);
  await expect(client.control.user(userId)).rejects.toMatchObject({ status: 404 });
  const again = await client.register('visitor');
  expect(again).toMatchObject({ userId, avaliableAmount: 100 });
  expect(await client.control.setClock(null)).toBeGreaterThan(Date.parse('2025-01-01'));
});
