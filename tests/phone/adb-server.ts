import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Adb } from '#main/hosts/android/adb.ts';
import { AppError } from '#shared/errors.ts';

/** adb server of the tests, with its own port and keys, so that it does not affect the user's own. */
export interface TestAdb extends AsyncDisposable {
  readonly adb: Adb;
  readonly environment: NodeJS.ProcessEnv;
}

/** Returns the reason why adb cannot be used; undefined if it can. */
export function adbMissing(): string | undefined {
  try {
    Adb.find();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.message;
    throw thrown;
  }
}

export async function startAdbServer(): Promise<TestAdb> {
  const home = await mkdtemp(join(tmpdir(), 'manyue-adb-'));
  const environment = { ...process.env, HOME: home, ANDROID_ADB_SERVER_PORT: String(await freePort()) };
  const adb = Adb.find(environment);
  await adb.run(['start-server']);
  return {
    adb,
    environment,
    [Symbol.asyncDispose]: async () => {
      await adb.run(['kill-server']);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The port has no number');
  return address.port;
}
