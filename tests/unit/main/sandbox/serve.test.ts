import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { startSandbox } from './sandbox-client.ts';

test('a served sandbox answers at its origin, on loopback, until it is closed', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  expect(sandbox.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${sandbox.origin}/api/book/category`)).status).toBe(200);
  await sandbox.close();
  await expect(fetch(`${sandbox.origin}/api/book/category`)).rejects.toThrow();
});

test('a body that never ends is not waited for without end', async () => {
  const { sandbox } = await startSandbox();
  expect(sandbox.app.server.requestTimeout).toBe(60_000);
});

test('every sandbox has a control token of its own, unless one is given', async () => {
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

test('a taken port is told with what to do, and no database is left open', async () => {
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
    message: `Port ${port} of 127.0.0.1 is taken: stop the program that has it, or choose another with --port`,
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
