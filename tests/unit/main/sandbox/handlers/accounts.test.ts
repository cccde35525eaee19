import { expect, test } from 'vitest';
import { bindMobile, login, modifyPassword, receiveAppReward } from '#shared/contract/account.ts';
import { comicTodayUpdate } from '#shared/contract/comic/lists.ts';
import type { UserInfo } from '#shared/contract/user.ts';
import type { UserChange } from '#shared/control/user-change.ts';
import { buyer, coinsOf, infoOf, noon } from '../buyer.ts';
import { type SandboxClient, startSandbox } from '../sandbox-client.ts';

const phone = '13800000000';
const minute = 60_000;

const headersOf = ({ userId }: UserInfo) => ({ userId });

const logIn = (client: SandboxClient, account: string, password: string) =>
  client.call(login, { query: { account, password } });

const bind = (client: SandboxClient, user: UserInfo, mobile = phone, password = user.password) =>
  client.call(bindMobile, { query: { mobile, password }, headers: headersOf(user) });

test('a user can log in with the account name in upper or lower case or with the bound phone', async () => {
  const { client, user } = await buyer();
  const { account, password } = user;
  expect(await logIn(client, account, password)).toMatchObject({ result: true, data: user });
  expect(await logIn(client, ` ${account.toUpperCase()} `, password)).toMatchObject({ result: true });
  expect((await logIn(client, phone, password)).result).toBe(false);
  await bind(client, user);
  expect(await logIn(client, phone, password)).toMatchObject({
    data: { userId: user.userId, mobile: phone },
  });
});

test.each([
  ['a wrong password', 'my100001', 'wrong'],
  ['an unknown account', 'my100002', 'wrong'],
  ['an account name without its letters', '100001', 'wrong'],
  ['an unknown phone', phone, 'wrong'],
  ['an empty phone, as stored for accounts without one', ' ', 'wrong'],
])('%s leads to the same message as a wrong password', async (_, account, password) => {
  const { client } = await buyer();
  expect(await logIn(client, account, password)).toMatchObject({
    status: 200,
    result: false,
    code: 403,
    msg: '账号或密码错误',
    data: null,
  });
});

test('after ten wrong passwords in five minutes the right one is rejected too, under any name of the account', async () => {
  const { client, user } = await buyer();
  await bind(client, user);
  for (let turn = 0; turn < 10; turn += 1) {
    const account = turn % 2 === 0 ? user.account : phone;
    expect((await logIn(client, account, 'wrong')).msg).toBe('账号或密码错误');
  }
  for (const account of [user.account, phone]) {
    expect(await logIn(client, account, user.password)).toMatchObject({
      result: false,
      code: 429,
      msg: '密码错误次数过多，请5分钟后再试',
    });
  }
  const other = await client.register('other');
  expect((await logIn(client, other.account, other.password)).result).toBe(true);
  await client.control.setClock(noon + 6 * minute);
  expect((await logIn(client, user.account, user.password)).result).toBe(true);
});

test('unknown account names are limited like known ones', async () => {
  const client = await startSandbox();
  const codes: unknown[] = [];
  for (let turn = 0; turn < 11; turn += 1) codes.push((await logIn(client, 'my1', 'wrong')).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
});

test('a correct password and a reset clear the failed attempts', async () => {
  const { client, user } = await buyer();
  const fail = async (times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) await logIn(client, user.account, 'wrong');
  };
  await fail(9);
  expect((await logIn(client, user.account, user.password)).result).toBe(true);
  await fail(9);
  expect((await logIn(client, user.account, user.password)).result).toBe(true);
  await fail(10);
  await client.control.reset();
  const again = await client.register('buyer');
  expect((await logIn(client, again.account, again.password)).result).toBe(true);
});

test('binding a phone grants 40 coins once', async () => {
  const { client, user } = await buyer();
  const responses = await Promise.all([1, 2, 3].map(() => bind(client, user)));
  expect(responses.map(({ result }) => result)).toEqual([true, true, true]);
  expect(await coinsOf(client, user)).toBe(140);
  expect(await bind(client, user, '13900000000')).toMatchObject({ result: false, msg: '您已绑定过手机号' });
  const query = { category: '', pageSize: 1, currentPage: 1 };
  const { data } = await client.call(comicTodayUpdate, { query, headers: headersOf(user) });
  expect(data.alreadyBoundMobile).toBe(true);
});

test('a phone that was released and bound again grants no more coins', async () => {
  const { client, user } = await buyer();
  await bind(client, user);
  await client.control.setUser(user.userId, { mobile: '' });
  expect((await bind(client, user, '13900000000')).result).toBe(true);
  expect(await coinsOf(client, user)).toBe(140);
});

test("another account's phone or a wrong password leads to no binding", async () => {
  const { client, user } = await buyer();
  const other = await client.register('other');
  await bind(client, user);
  expect(await bind(client, other)).toMatchObject({ result: false, msg: '该手机号已被其他账号绑定' });
  expect(await bind(client, other, '13900000000', 'wrong')).toMatchObject({ result: false, code: 403 });
  expect(await coinsOf(client, other)).toBe(100);
  expect((await bind(client, other, '2380000000')).status).toBe(400);
});

test.each([
  ['12345', 'rejected'],
  ['123456', 'accepted'],
  ['二十个字以内的密码', 'accepted'],
  ['12345678901234567890', 'accepted'],
  ['123456789012345678901', 'rejected'],
])('the new password %j is %s', async (password, result) => {
  const isTaken = result === 'accepted';
  const { client, user } = await buyer();
  const changed = await client.call(modifyPassword, { query: { password }, headers: headersOf(user) });
  expect(changed.result).toBe(isTaken);
  if (!isTaken) expect(changed.msg).toBe('密码长度应为6到20位');
  expect((await logIn(client, user.account, password)).result).toBe(isTaken);
  expect((await logIn(client, user.account, user.password)).result).toBe(!isTaken);
});

test('an old password, if sent, must be correct, and attempts are limited', async () => {
  const { client, user } = await buyer();
  const change = (oldPassword: string) =>
    client.call(modifyPassword, { query: { password: 'another1', oldPassword }, headers: headersOf(user) });
  expect(await change('guessed')).toMatchObject({ result: false, code: 403, msg: '原密码不正确' });
  expect(await change(user.password)).toMatchObject({ result: true });
  // Repeats the request, as a client does whose response was lost.
  expect(await change(user.password)).toMatchObject({ result: true });
  for (let tries = 0; tries < 10; tries += 1) {
    const query = { password: 'another2', oldPassword: 'guessed' };
    await client.call(modifyPassword, { query, headers: headersOf(user) });
  }
  const query = { password: 'another2', oldPassword: 'another1' };
  expect(await client.call(modifyPassword, { query, headers: headersOf(user) })).toMatchObject({ code: 429 });
});

test('the app reward can be claimed once', async () => {
  const { client, user } = await buyer();
  const claim = () => client.call(receiveAppReward, { headers: headersOf(user) });
  const set = (appRewardStatus: NonNullable<UserChange['appRewardStatus']>) =>
    client.control.setUser(user.userId, { appRewardStatus });
  expect(await claim()).toMatchObject({ result: false, msg: '请先下载并打开APP' });
  await set('off');
  expect(await claim()).toMatchObject({ result: false, msg: '活动暂未开启' });
  await set('wait_receive');
  const responses = await Promise.all([claim(), claim(), claim()]);
  expect(responses.filter(({ result }) => result)).toHaveLength(1);
  expect(await claim()).toMatchObject({ result: false, msg: '奖励已领取过了' });
  expect(await infoOf(client, user)).toMatchObject({ avaliableAmount: 160, appRewardStatus: 'received' });
});
