import { expect, onTestFinished, test } from 'vitest';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import type { FaultEffect } from '#shared/control/fault.ts';
import { clip, mediaFiles } from './media-folder.ts';

/** Requests the clip while a fault is active. */
async function clipWithFault(effect: FaultEffect) {
  const sandbox = await serveSandbox({
    database: ':memory:',
    port: 0,
    keys: defaultKeys,
    mediaRoot: mediaFiles(),
  });
  onTestFinished(() => sandbox.close());
  await new ControlClient(sandbox).setFaults({ match: { path: '/media/*.mp4' }, effect });
  return {
    sandbox,
    ask: (headers: Record<string, string> = {}) => fetch(`${sandbox.origin}/media/clip.mp4`, { headers }),
  };
}

/** Returns the bytes that arrived before the response ended or the connection broke. */
async function received(response: Response): Promise<{ readonly bytes: Buffer; readonly isBroken: boolean }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), isBroken: false };
  } catch {
    return { bytes: Buffer.concat(chunks), isBroken: true };
  }
}

test('a file can be missing', async () => {
  const { ask } = await clipWithFault({ kind: 'status', status: 404 });
  const response = await ask();
  expect([response.status, await response.text()]).toEqual([404, '']);
});

test.each([
  [{ kind: 'cut', afterBytes: 300 }, {}, 300],
  [{ kind: 'cut' }, {}, 500],
  [{ kind: 'cut', afterBytes: 7 }, { range: 'bytes=100-199' }, 7],
] as const)(
  'with the fault %j and the headers %j only %i bytes of the announced size arrive',
  async (effect, headers, count) => {
    const { ask } = await clipWithFault(effect);
    const response = await ask(headers);
    const promised = Number(response.headers.get('content-length'));
    const { bytes, isBroken } = await received(response);
    expect([isBroken, promised > count, bytes.length <= count]).toEqual([true, true, true]);
    expect(bytes.equals(clip.subarray('range' in headers ? 100 : 0).subarray(0, bytes.length))).toBe(true);
  },
);

test('a slow file arrives at its rate and complete', async () => {
  const { ask } = await clipWithFault({ kind: 'trickle', bytesPerSecond: 10_000 });
  const started = performance.now();
  const { bytes, isBroken } = await received(await ask());
  expect([isBroken, bytes.equals(clip)]).toEqual([false, true]);
  expect(performance.now() - started).toBeGreaterThanOrEqual(95);
});

test('a slow file does not delay the end of the sandbox', async () => {
  const { ask, sandbox } = await clipWithFault({ kind: 'trickle', bytesPerSecond: 20 });
  const response = await ask();
  await sandbox.close();
  expect((await received(response)).isBroken).toBe(true);
});

test('a file can have a wrong type', async () => {
  const { ask } = await clipWithFault({ kind: 'type', contentType: 'text/html' });
  const response = await ask({ range: 'bytes=0-9' });
  expect([response.status, response.headers.get('content-type')]).toEqual([206, 'text/html']);
  expect((await received(response)).bytes.equals(clip.subarray(0, 10))).toBe(true);
});
