import { expect, onTestFinished, test } from 'vitest';
import { Clock } from '#main/sandbox/clock.ts';
import { accountHandlers } from '#main/sandbox/handlers/account/account.ts';
import { registerVisitor } from '#main/sandbox/handlers/account/user.ts';
import { accountOf } from '#main/sandbox/handlers/user-view.ts';
import { createLimits } from '#main/sandbox/limits.ts';
import { SampleContent } from '#main/sandbox/sample-content/sample-content.ts';
import { openStorage } from '#main/sandbox/storage/storage.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import {
  bindMobile,
  findAccount,
  login,
  modifyPassword,
  wrongPasswordCode,
} from '#shared/contract/account.ts';
import { submitContact } from '#shared/contract/contact.ts';
import { orderHistory } from '#shared/contract/orders.ts';
import { applyPayment } from '#shared/contract/pay.ts';
import { markReferrer, register, userInfo } from '#shared/contract/user.ts';
import { registerProof } from '../register-proof.ts';
import { type SandboxClient, startSandbox } from '../sandbox-client.ts';
import { signedPayment } from '../signed-payment.ts';

async function guarded() {
  const client = await startSandbox({ requiresProof: true });
  return { client, user: await client.register('owner') };
}

const infoCode = async (client: SandboxClient, userId: string, traceId: string) =>
  (await client.call(userInfo, { headers: { userId, traceId } })).code;

test('if others can reach the sandbox, only browsers that registered or logged in can use an account', async () => {
  const { client, user } = await guarded();
  const { userId, account, password } = user;
  expect(await infoCode(client, userId, 'owner')).toBe(200);
  for (const traceId of ['stranger', '']) expect(await infoCode(client, userId, traceId)).toBe(401);
  await client.call(login, { query: { account, password: 'wrong' }, headers: { traceId: 'stranger' } });
  expect(await infoCode(client, userId, 'stranger')).toBe(401);
  await client.call(login, { query: { account, password }, headers: { traceId: 'second phone' } });
  expect(await infoCode(client, userId, 'second phone')).toBe(200);
});

test.each<[string, Record<string, string>, number]>([
  ['nobody', {}, 401],
  ['a stranger without an account', { traceId: 'stranger' }, 401],
  ['a stranger who sends its ID', { traceId: 'stranger', userId: '100001' }, 401],
  ['the owner of another account', { traceId: 'other', userId: '100002' }, 403],
  ['its own browser', { traceId: 'owner', userId: '100001' }, 200],
])(
  'if others can reach the sandbox, a signed order for an account by $0 has the code $2',
  async (_, headers, code) => {
    const { client, user } = await guarded();
    await client.register('other');
    const query = signedPayment({ userId: user.userId });
    expect(await client.call(applyPayment, { query, headers })).toMatchObject({ code });
    const own = { userId: user.userId, traceId: 'owner' };
    const { data } = await client.call(orderHistory, { query: { currentPage: 1 }, headers: own });
    expect(data.list).toHaveLength(code === 200 ? 1 : 0);
  },
);

test('a new password keeps access for the browser that set it and for the one that registered', async () => {
  const { client, user } = await guarded();
  const { userId, account, password } = user;
  for (const traceId of ['one', 'two'])
    await client.call(login, { query: { account, password }, headers: { traceId } });
  await client.call(modifyPassword, { query: { password: 'another1' }, headers: { userId, traceId: 'two' } });
  const codes = await Promise.all(
    ['owner', 'one', 'two'].map((traceId) => infoCode(client, userId, traceId)),
  );
  expect(codes).toEqual([200, 401, 200]);
});

test('binding a phone does not allow unlimited password attempts', async () => {
  const client = await startSandbox();
  const { userId, password } = await client.register('owner');
  const bind = async (typed: string) =>
    (
      await client.call(bindMobile, {
        query: { mobile: '13800000000', password: typed },
        headers: { userId, traceId: 'owner' },
      })
    ).code;
  const codes = [];
  for (let turn = 0; turn < 10; turn += 1) codes.push(await bind(`wrong${turn}`));
  expect(new Set(codes)).toEqual(new Set([403]));
  expect(await bind(password)).toBe(429);
});

test('attempts at many made-up names do not reset the attempts of an account', () => {
  const storage = openStorage(':memory:');
  onTestFinished(() => storage.close());
  const visitor = { traceId: 'owner', branchId: '-2', fromDomain: 'manyue.test', at: Date.now() };
  const user = registerVisitor(visitor, storage);
  const services = {
    content: new SampleContent(),
    storage,
    clock: new Clock(),
    keys: defaultKeys,
    limits: createLimits(),
    requiresProof: true,
  };
  const caller = { traceId: '', userId: '', branchId: '-2', origin: '', pageOrigin: '', address: '' };
  const handler = accountHandlers.find(({ endpoint }) => endpoint === login);
  const codeOf = (account: string, password = 'wrong') =>
    handler?.respond({ params: {}, query: { account, password }, caller }, services).code;
  for (let turn = 0; turn < 10; turn += 1) expect(codeOf(accountOf(user))).toBe(wrongPasswordCode);
  for (let turn = 0; turn < 10_100; turn += 1) codeOf(`nobody ${turn}`);
  expect(codeOf(accountOf(user), user.password)).toBe(429);
});

test('attempts at unknown names are counted too', async () => {
  const client = await startSandbox();
  const query = { account: 'nobody', password: 'wrong' };
  for (let turn = 0; turn < 10; turn += 1) await client.call(login, { query });
  expect((await client.call(login, { query })).code).toBe(429);
});

test('searches for an account are also limited per network address', async () => {
  const client = await startSandbox();
  const search = async (traceId: string) =>
    (await client.call(findAccount, { query: { chargeTime: '2026-05-20' }, headers: { traceId } })).code;
  for (let turn = 0; turn < 100; turn += 1) expect(await search(`made up ${turn}`)).toBe(404);
  expect(await search('another')).toBe(429);
});

test('if others can reach the sandbox, new accounts are limited', async () => {
  const client = await startSandbox({ requiresProof: true });
  const codeOf = async (turn: number) => {
    const proof = registerProof(defaultKeys.api, Date.now());
    const query = { fromDomain: 'manyue.test', ...proof };
    return (await client.call(register, { query, headers: { traceId: `newcomer-${turn}` } })).code;
  };
  const codes = await Promise.all(Array.from({ length: 301 }, (_, turn) => codeOf(turn)));
  expect(codes.map(String).filter((code) => code === '200')).toHaveLength(300);
  expect(codes.map(String).filter((code) => code === '429')).toHaveLength(1);
  // Expects success, because a visitor with an account is not new, even at the same address.
  expect(await codeOf(0)).toBe(200);
});

test.each<
  [
    string,
    number,
    (client: SandboxClient, userId: string, turn: number) => Promise<{ readonly code?: number | string }>,
  ]
>([
  [
    'referrers',
    300,
    (client, _, turn) =>
      client.call(markReferrer, { query: { referUrl: 'x' }, headers: { traceId: `stranger-${turn}` } }),
  ],
  [
    'reports',
    60,
    (client, userId) => {
      const contactPosition = JSON.stringify({ page: '/', text: 'text', contact: '' });
      const query = { userId, visitorId: 'owner', contactType: 'other', contactPosition };
      return client.call(submitContact, { query, headers: { userId, traceId: 'owner' } });
    },
  ],
  [
    'orders',
    300,
    (client, userId) => {
      const query = signedPayment({ userId });
      return client.call(applyPayment, { query, headers: { userId, traceId: 'owner' } });
    },
  ],
])('if others can reach the sandbox, nobody can fill it with %s', async (_, max, write) => {
  const { client, user } = await guarded();
  for (let turn = 0; turn < max; turn += 1) expect((await write(client, user.userId, turn)).code).toBe(200);
  expect((await write(client, user.userId, max)).code).toBe(429);
});
