import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultKeys } from '#shared/codec/keys.ts';
import {
  bindMobile,
  findAccount,
  login,
  modifyPassword,
  receiveAppReward,
} from '#shared/contract/account.ts';
import { submitContact } from '#shared/contract/contact.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { orderHistory } from '#shared/contract/orders.ts';
import { applyPayment, payByPage, rechargeInfo } from '#shared/contract/pay.ts';
import { register, type UserInfo, userInfo } from '#shared/contract/user.ts';
import { sandboxOnFile } from './on-file.ts';
import { registerProof } from './register-proof.ts';
import { addressOf, type SandboxClient } from './sandbox-client.ts';
import { signedPayment } from './signed-payment.ts';

const secrets = {
  traceId: 'trace-id-that-nobody-may-read',
  password: 'pass-word-of-mine',
  nextPassword: 'another-pass-word',
  typedWrong: 'wrong-pass-word',
  phone: '13812345678',
  contact: 'qq-87654321',
} as const;

interface AccountCall {
  readonly endpoint: Endpoint;
  readonly query?: Record<string, string | number>;
}

const { phone, password, nextPassword, typedWrong, contact, traceId } = secrets;

/** Returns every call that sends or receives a secret, both valid and invalid. */
function accountCalls({ account, userId }: UserInfo): readonly AccountCall[] {
  const report = JSON.stringify({ page: '/', text: '', contact });
  return [
    { endpoint: register, query: { fromDomain: '', ts: 1, random: 'x' } },
    { endpoint: userInfo },
    { endpoint: modifyPassword, query: { password: 'short' } },
    { endpoint: modifyPassword, query: { password } },
    { endpoint: login, query: { account, password: typedWrong } },
    { endpoint: login, query: { account, password } },
    { endpoint: login, query: { account: '', password } },
    { endpoint: bindMobile, query: { mobile: `x${phone}`, password } },
    { endpoint: bindMobile, query: { mobile: phone, password } },
    { endpoint: login, query: { account: phone, password } },
    { endpoint: modifyPassword, query: { password: nextPassword } },
    { endpoint: findAccount, query: { chargeTime: '2026-05-20' } },
    { endpoint: receiveAppReward },
    { endpoint: rechargeInfo, query: { appType: 'other' } },
    { endpoint: orderHistory, query: { currentPage: 1 } },
    { endpoint: applyPayment, query: signedPayment({ userId }) },
    { endpoint: payByPage, query: { payChannel: 'bank_page', payPurpose: 'coin', rechargerAmount: 1_000 } },
    {
      endpoint: submitContact,
      query: { userId, visitorId: traceId, contactType: 'other', contactPosition: report },
    },
  ];
}

/** Sends all calls and returns the responses of those that failed. */
async function sendAll(client: SandboxClient, user: UserInfo): Promise<readonly string[]> {
  const texts: string[] = [];
  const headers = { traceid: traceId, userid: user.userId, account: user.account };
  const refusals = accountCalls(user).map(async ({ endpoint, query = {} }) => {
    const url = addressOf(endpoint, { query });
    const { body } = await client.sandbox.app.inject({ method: endpoint.method, url, headers });
    if (!body.includes('"result":true')) texts.push(body);
  });
  await Promise.all(refusals);
  return texts;
}

test('the sandbox never writes a password, account, phone, trace ID or token, whatever fails', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => stderr.mockRestore());
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => stdout.mockRestore());

  const { client, database } = await sandboxOnFile({ plain: true });
  const { app } = client.sandbox;
  const user = await registerPlain(client);
  const failures = [...(await sendAll(client, user))];
  const payUrl = await openCashier(client, user);

  const faults = ['code', 'status', 'undecryptable', 'delay'].map((kind) => ({
    match: { path: '/api/*' },
    times: 18,
    effect: {
      kind,
      ...(kind === 'status' && { status: 500 }),
      ...(kind === 'code' && { code: 101 }),
      ...(kind === 'delay' && { ms: 1 }),
    },
  }));
  expect((await client.rawControl('PUT', '/faults', { faults })).statusCode).toBe(200);
  for (const _ of faults) failures.push(...(await sendAll(client, user)));

  // Addresses that do not exist, or that contain an invalid percent-encoding.
  for (const path of ['/api/user/nothing', '/api/user/%zz', `/api/user/%zz${phone}`, '/h5/%zz']) {
    failures.push((await app.inject(`${path}?password=${password}&mobile=${phone}&token=${payUrl}`)).body);
  }

  const vandal = new DatabaseSync(database);
  vandal.exec('ALTER TABLE users RENAME TO gone');
  vandal.close();
  const failed = await sendAll(client, user);
  expect(failed.filter((body) => body.includes('"code":500')).length).toBeGreaterThan(8);

  const written = [...stderr.mock.calls, ...stdout.mock.calls].map(([chunk]) => String(chunk)).join('\n');
  expect(written).toContain('no such table');
  const calls = JSON.stringify(await client.control.calls());
  expect(calls).toContain('user.login');
  const token = payUrl.split('token=')[1] ?? '';
  expect(token).toMatch(/^[\w-]{32}$/);
  for (const secret of [...Object.values(secrets), user.account, token]) {
    for (const text of [written, calls, ...failures, ...failed]) expect(text).not.toContain(secret);
  }
});

async function registerPlain(client: SandboxClient): Promise<UserInfo> {
  const query = { fromDomain: '', ...registerProof(defaultKeys.api, Date.now()) };
  const { body } = await client.sandbox.app.inject({
    method: 'POST',
    url: addressOf(register, { query }),
    headers: { traceid: traceId },
  });
  return (JSON.parse(body) as { data: UserInfo }).data;
}

async function openCashier(client: SandboxClient, { userId }: UserInfo): Promise<string> {
  const query = { payChannel: 'bank_page', payPurpose: 'coin', rechargerAmount: 1_000 };
  const { body } = await client.sandbox.app.inject({
    method: 'POST',
    url: addressOf(payByPage, { query }),
    headers: { userid: userId },
  });
  const { payUrl } = (JSON.parse(body) as { data: { payUrl: string } }).data;
  await client.sandbox.app.inject({ url: payUrl, headers: { accept: 'text/html' } });
  return payUrl;
}
