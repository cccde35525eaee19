import { expect, onTestFinished, test } from 'vitest';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';

const nowhere = { origin: 'http://127.0.0.1:9', controlToken: 'token' };

function answering(body: string, status = 200): ControlClient {
  return new ControlClient(nowhere, { send: () => Promise.resolve(new Response(body, { status })) });
}

function silent(request: Request): Promise<Response> {
  return new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
  });
}

async function served() {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

test('a sandbox is controlled through its port', async () => {
  const client = new ControlClient(await served());
  const noon = Date.parse('2030-01-01T12:00:00+08:00');
  expect(await client.setClock(noon)).toBeGreaterThanOrEqual(noon);
  await client.reset();
  expect(await client.calls()).toEqual([]);
});

test('a rejected call has the status and reason of the response', async () => {
  const sandbox = await served();
  const client = new ControlClient(sandbox);
  await expect(client.setUser('100001', { coins: 1 })).rejects.toMatchObject({
    code: 'http',
    status: 404,
    message: 'The sandbox responded 404 to users: No such user',
  });
  const stranger = new ControlClient({ ...sandbox, controlToken: 'wrong' });
  await expect(stranger.coins('100001')).rejects.toMatchObject({ code: 'http', status: 401 });
});

test('a missing order is undefined, and any other failure rejects', async () => {
  expect(await new ControlClient(await served()).order('MY0000000000000000')).toBeUndefined();
  await expect(answering('', 500).order('MY0000000000000000')).rejects.toMatchObject({ status: 500 });
});

test.each(['<html>', '{}', '{"orders":[{}]}'])(
  'a response of %s, which violates the contract, is rejected',
  async (body) => {
    await expect(answering(body).orders('100001')).rejects.toMatchObject({
      code: 'contract',
      message: "The sandbox's response to orders does not match the contract",
    });
  },
);

test('an unreachable sandbox is reported with its address', async () => {
  await expect(new ControlClient(nowhere).coins('100001')).rejects.toMatchObject({
    code: 'network',
    message: 'The sandbox at http://127.0.0.1:9 is not reachable. Check that it is running',
  });
});

test('a sandbox that does not respond leads to a timeout', async () => {
  const client = new ControlClient(nowhere, { timeoutMs: 20, send: silent });
  await expect(client.coins('100001')).rejects.toMatchObject({ code: 'timeout' });
});

test('a pending call is cancelled when the run ends', async () => {
  const ending = new AbortController();
  const client = new ControlClient(nowhere, { signal: ending.signal, send: silent });
  const call = expect(client.coins('100001')).rejects.toMatchObject({ code: 'cancelled' });
  ending.abort();
  await call;
});
