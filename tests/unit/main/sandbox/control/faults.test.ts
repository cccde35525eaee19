import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { type ServedSandbox, serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { decryptText } from '#shared/codec/aes-text.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { comicCategories } from '#shared/contract/comic/lists.ts';
import { userInfo } from '#shared/contract/user.ts';
import type { Fault } from '#shared/control/fault.ts';
import { registerProof } from '../register-proof.ts';
import { startSandbox } from '../sandbox-client.ts';

const everyCall = { path: '/api/*' };

async function faulty(...faults: Fault[]) {
  const client = await startSandbox();
  await client.control.setFaults(...faults);
  return client;
}

async function served(...faults: Fault[]): Promise<ServedSandbox> {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0, keys: defaultKeys });
  onTestFinished(() => sandbox.close());
  await new ControlClient(sandbox).setFaults(...faults);
  return sandbox;
}

test('the fault “status” sends the status with CORS headers and no body', async () => {
  const { sandbox } = await faulty({ match: everyCall, effect: { kind: 'status', status: 503 } });
  const response = await sandbox.app.inject({
    url: '/api/book/category',
    headers: { origin: 'http://a.test' },
  });
  expect(response.statusCode).toBe(503);
  expect(response.body).toBe('');
  expect(response.headers['access-control-allow-origin']).toBe('*');
});

test('the fault “code” sends a rejection with its message', async () => {
  const client = await faulty({ match: everyCall, effect: { kind: 'code', code: 101, msg: '网络拥堵' } });
  expect(await client.call(comicCategories)).toMatchObject({
    status: 200,
    result: false,
    code: 101,
    msg: '网络拥堵',
  });
});

test('the fault “respond” sends its JSON, encrypted as usual', async () => {
  const client = await faulty({
    match: everyCall,
    effect: { kind: 'respond', body: { result: true, data: [1] } },
  });
  expect(await client.call(comicCategories)).toMatchObject({ result: true, data: [1] });
});

test.each(['undecryptable', 'noise'] as const)(
  'the fault “%s” sends a body that does not decrypt',
  async (kind) => {
    const { sandbox } = await faulty({ match: { path: '*' }, effect: { kind } });
    const { body, statusCode } = await sandbox.app.inject('/api/book/category');
    expect(statusCode).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    expect(() => decryptText(defaultKeys.api, body)).toThrow();
    expect(() => decryptText(defaultKeys.image, body)).toThrow();
  },
);

test.each<[Fault['effect'], object]>([
  [
    { kind: 'slow', ms: 1 },
    { result: true, code: 200 },
  ],
  [
    { kind: 'shape', body: { result: true, data: [1] } },
    { result: true, data: [1] },
  ],
])('the fault %o of an earlier version still applies', async (effect, response) => {
  const client = await faulty({ match: everyCall, effect });
  expect(await client.call(comicCategories)).toMatchObject(response);
});

test('a fault applies the given number of times, then the next fault applies', async () => {
  const client = await faulty(
    { match: everyCall, times: 2, effect: { kind: 'code', code: 1 } },
    { match: everyCall, times: 1, effect: { kind: 'code', code: 2 } },
  );
  const codes: unknown[] = [];
  for (let turn = 0; turn < 5; turn += 1) codes.push((await client.call(comicCategories)).code);
  expect(codes).toEqual([1, 1, 2, 200, 200]);
});

test('a fault applies only to calls that match', async () => {
  const client = await faulty(
    { match: { path: '/api/book/*', method: 'POST' }, effect: { kind: 'code', code: 1 } },
    { match: { path: '/api/*', traceId: '访客' }, effect: { kind: 'code', code: 2 } },
    { match: { path: '/js/*/cover.svg' }, effect: { kind: 'status', status: 500 } },
  );
  expect((await client.call(comicCategories)).code).toBe(200);
  expect(
    (await client.call(comicCategories, { headers: { traceId: encodeURIComponent('访客') } })).code,
  ).toBe(2);
  const { app } = client.sandbox;
  expect((await app.inject({ method: 'POST', url: '/api/book/search?content=a' })).statusCode).toBe(200);
  expect((await app.inject('/js/manga/x/0/cover.svg?v=1')).statusCode).toBe(500);
  expect((await app.inject('/js/manga/x/0/cover-wide.svg')).statusCode).toBe(404);
});

test('an empty list removes all faults', async () => {
  const client = await faulty({ match: everyCall, effect: { kind: 'code', code: 1 } });
  await client.control.setFaults();
  expect((await client.call(comicCategories)).code).toBe(200);
});

test('a slow response arrives late and complete', async () => {
  const client = await faulty({ match: everyCall, effect: { kind: 'delay', ms: 60 } });
  const started = performance.now();
  expect((await client.call(comicCategories)).code).toBe(200);
  expect(performance.now() - started).toBeGreaterThanOrEqual(55);
});

test.each(['never', 'delay'] as const)(
  'a delayed call (%s) does not delay the end of the sandbox',
  async (kind) => {
    const effect = kind === 'never' ? ({ kind } as const) : ({ kind, ms: 600_000 } as const);
    const { sandbox } = await faulty({ match: everyCall, effect });
    const origin = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    const arrived = once(sandbox.app.server, 'request');
    const outcome = fetch(`${origin}/api/book/category`).then(
      () => 'answered',
      () => 'broken',
    );
    await arrived;
    await sandbox.close();
    expect(await outcome).toBe('broken');
  },
);

test.each(['never', 'delay'] as const)(
  'the end of the sandbox also ends a delayed call from inside the process (%s)',
  async (kind) => {
    const effect = kind === 'never' ? ({ kind } as const) : ({ kind, ms: 600_000 } as const);
    const client = await faulty({ match: everyCall, effect });
    const held = client.sandbox.app.inject('/api/book/category').then(
      () => 'answered',
      () => 'broken',
    );
    // Waits for this response. Calls are handled in order, so the other call must be delayed by now.
    await client.control.calls();
    await client.sandbox.close();
    expect(await held).toBe('broken');
  },
);

test('a call without a response is logged with status 0', async () => {
  const sandbox = await served({ match: everyCall, effect: { kind: 'never' } });
  const aborting = new AbortController();
  const held = fetch(`${sandbox.origin}/api/book/category`, { signal: aborting.signal });
  const control = new ControlClient(sandbox);
  const statuses = async () => (await control.calls()).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([0]);
  aborting.abort();
  await expect(held).rejects.toThrow();
});

test('a cut response ends early after the call was executed', async () => {
  const sandbox = await served({ match: { path: '/api/user/register' }, times: 1, effect: { kind: 'cut' } });
  const { ts, random } = registerProof(defaultKeys.api, Date.now());
  const query = new URLSearchParams({ fromDomain: '', ts: String(ts), random });
  const response = await fetch(`${sandbox.origin}/api/user/register?${query}`, {
    method: 'POST',
    headers: { traceId: 'visitor' },
  });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  const info = await fetch(`${sandbox.origin}${userInfo.path}`, { headers: { userId: '100001' } });
  expect(JSON.parse(decryptText(defaultKeys.api, await info.text()))).toMatchObject({ result: true });
});

test('a picture can be cut, compressed or not', async () => {
  const sandbox = await served({ match: { path: '/js/*' }, effect: { kind: 'cut' } });
  for (const encoding of ['identity', 'gzip']) {
    const response = await fetch(`${sandbox.origin}/js/ads/spring.svg`, {
      headers: { 'accept-encoding': encoding },
    });
    await expect(response.arrayBuffer()).rejects.toThrow();
  }
});
