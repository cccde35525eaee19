import { expect, test } from 'vitest';
import { defaultKeys } from '#shared/codec/keys.ts';
import { comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import { markReferrer, register, userInfo } from '#shared/contract/user.ts';
import { registerProof } from '../register-proof.ts';
import { startSandbox } from '../sandbox-client.ts';

test('a new visitor gets an account with 100 coins and no VIP', async () => {
  const client = await startSandbox();
  const user = await client.register('visitor');
  expect(user).toMatchObject({
    userId: '100001',
    account: 'my100001',
    branchId: '-2',
    visitorId: 'visitor',
    recharged: false,
    mobile: '',
    vipType: 'none',
    avaliableAmount: 100,
    appRewardStatus: 'download',
  });
  expect(user.password).toMatch(/^\d{6}$/);
});

test('the same trace ID returns the same account, and another one a new account', async () => {
  const client = await startSandbox();
  const first = await client.register('one');
  expect(await client.register('one')).toEqual(first);
  expect((await client.register('two')).userId).not.toBe(first.userId);
});

test('header values may be percent-encoded', async () => {
  const client = await startSandbox();
  const user = await client.register(encodeURIComponent('访客'));
  expect(user.visitorId).toBe('访客');
  expect((await client.register('50%')).visitorId).toBe('50%');
});

const hour = 3_600_000;
const now = Date.now();

test.each<[string, { ts: number; random: string }]>([
  ['encrypted with another key', registerProof('another-key-0001', now)],
  ['of another time than `ts`', { ts: now, random: registerProof(defaultKeys.api, now - 1).random }],
  ['not encrypted', { ts: now, random: 'noise' }],
  ['two days old', registerProof(defaultKeys.api, now - 48 * hour)],
  ['from the day after tomorrow', registerProof(defaultKeys.api, now + 48 * hour)],
])('a registration is rejected if its `random` is %s', async (_, proof) => {
  const client = await startSandbox();
  const refused = await client.call(register, {
    query: { fromDomain: '', ...proof },
    headers: { traceId: 'x' },
  });
  expect(refused).toMatchObject({ status: 200, result: false, code: 403, data: null });
  expect((await client.register('y')).userId).toBe('100001');
});

test('registering without a trace ID is rejected', async () => {
  const client = await startSandbox();
  const query = { fromDomain: '', ...registerProof(defaultKeys.api, Date.now()) };
  expect(await client.call(register, { query })).toMatchObject({ result: false, code: 400 });
});

test.each(['', '100001', 'my100001', '-1', '99999999999999999999', '1e5'])(
  'the unknown user ID %j leads to the request to register first',
  async (userId) => {
    const client = await startSandbox();
    const refused = await client.call(userInfo, { headers: { userId } });
    expect(refused).toMatchObject({ status: 200, result: false, code: 401, msg: '请先注册后再操作' });
  },
);

test('the user info is that of the account in the user ID header', async () => {
  const client = await startSandbox();
  const user = await client.register('visitor');
  expect((await client.call(userInfo, { headers: { userId: user.userId } })).data).toEqual(user);
});

test('a visit is recorded without an account', async () => {
  const client = await startSandbox();
  const response = await client.call(markReferrer, { query: { referUrl: 'https://example.com/' } });
  expect(response).toMatchObject({ result: true, data: null });
});

test('the daily list contains the check-in configuration and whether a phone is bound', async () => {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  const query = { category: '', pageSize: 1, currentPage: 1 };
  const before = await client.call(comicTodayUpdate, { query, headers: { userId } });
  expect(before.data.bookList).toHaveLength(1);
  const [user, vip] = [before.data.userDailySignConfig, before.data.vipDailySignConfig].map((list) =>
    list?.split(',').map(Number),
  );
  expect(user).toHaveLength(7);
  expect(vip).toEqual(user?.map((coins) => coins * 2));
  expect(before.data).toMatchObject({ currentSignDay: 0, alreadyBoundMobile: false });
  await client.control.setUser(userId, { mobile: '13800000000' });
  const after = await client.call(comicTodayUpdate, { query, headers: { userId } });
  expect(after.data.alreadyBoundMobile).toBe(true);
});
