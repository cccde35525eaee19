import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { register, userInfo } from '#shared/contract/user.ts';
import { registerProof } from './register-proof.ts';
import { startSandbox } from './sandbox-client.ts';

test('a served sandbox responds at its origin on loopback until it is closed', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  expect(sandbox.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${sandbox.origin}/api/book/category`)).status).toBe(200);
  await sandbox.close();
  await expect(fetch(`${sandbox.origin}/api/book/category`)).rejects.toThrow();
});

test('if others can reach the sandbox, the ID of an account is not enough to use it', async () => {
  const codes = async (host?: string) => {
    const sandbox = await serveSandbox({ database: ':memory:', port: 0, plain: true, ...(host && { host }) });
    onTestFinished(sandbox.close);
    const ask = async (path: string, headers: Record<string, string>, method = 'GET') =>
      (await (await fetch(sandbox.origin + path, { method, headers })).json()) as {
        code: number;
        data: { userId: string };
      };
    const proof = registerProof(defaultKeys.api, Date.now());
    const query = new URLSearchParams({
      fromDomain: 'manyue.test',
      ts: String(proof.ts),
      random: proof.random,
    });
    const { data } = await ask(`${register.path}?${query}`, { traceId: 'owner' }, register.method);
    const { userId } = data;
    const owner = await ask(userInfo.path, { userId, traceId: 'owner' }, userInfo.method);
    const stranger = await ask(userInfo.path, { userId, traceId: 'stranger' }, userInfo.method);
    return [owner.code, stranger.code];
  };
  expect(await codes()).toEqual([200, 200]);
  expect(await codes('localhost')).toEqual([200, 401]);
});

test('every response forbids content sniffing, even for unknown paths', async () => {
  const { sandbox } = await startSandbox();
  for (const url of ['/api/book/category', '/api/none', '/js/none'])
    expect((await sandbox.app.inject({ url })).headers['x-content-type-options']).toBe('nosniff');
});

test('unfinished requests are closed while others are served', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0, requestTimeoutMs: 200 });
  onTestFinished(sandbox.close);
  const body = 'content-type: application/x-www-form-urlencoded\r\n';
  const unfinished = [
    '',
    `${body}content-length: 100\r\n\r\ncontent=a`,
    `${body}transfer-encoding: chunked\r\n\r\n9\r\ncontent=a\r\n`,
  ];
  const responses = unfinished.map(async (rest) => {
    const socket = connect(Number(new URL(sandbox.origin).port), '127.0.0.1').setEncoding('utf8');
    socket.write(`POST /api/book/search HTTP/1.1\r\nhost: a\r\n${rest}`);
    // Returns all data that arrives until the sandbox closes the connection.
    return (await socket.toArray()).join('');
  });
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect((await fetch(`${sandbox.origin}/api/book/category`)).status).toBe(200);
});

test('a request has one minute by default', async () => {
  const { sandbox } = await startSandbox();
  expect(sandbox.app.server.requestTimeout).toBe(60_000);
});

test('every sandbox has its own control token unless one is passed', async () => {
  const sandboxes = await Promise.all([
    serveSandbox({ database: ':memory:', port: 0 }),
    serveSandbox({ database: ':memory:', port: 0 }),
    serveSandbox({ database: ':memory:', port: 0, controlToken: 'chosen' }),
  ]);
  onTestFinished(async () => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
  });
  const [one, two, three] = sandboxes.map(({ controlToken }) => controlToken);
  expect(one?.length).toBeGreaterThanOrEqual(32);
  expect(one).not.toBe(two);
  expect(three).toBe('chosen');
});

test('a port in use leads to an error with advice, and the database is closed', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => {
    taken.close();
  });
  const { port } = taken.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'manyue-serve-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'sandbox.db');
  await expect(serveSandbox({ database, port })).rejects.toMatchObject({
    code: 'environment',
    message: `Port ${port} of 127.0.0.1 is in use: stop the program that uses it, or choose another with --port`,
  });
  if (process.platform === 'linux') expect(openFiles()).not.toContain(database);
});

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return ''; // closed since the folder was read
    }
  });
}
