import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FollowedPhones } from '#main/hosts/android/followed-phones.ts';
import type { PhonesState } from '#shared/ipc/views/phones.ts';
import { adbMissing, freePort, startAdbServer, type TestAdb } from '../../../../phone/adb-server.ts';
import { serveDevtools } from '../../../../phone/devtools-server.ts';
import { type StandInOptions, StandInPhone } from '../../../../phone/stand-in-phone.ts';

const missing = adbMissing();

function follow(environment: NodeJS.ProcessEnv) {
  const phones = new FollowedPhones({ environment, onProblem: () => undefined });
  onTestFinished(() => phones.close());
  const states: PhonesState[] = [];
  const returned: (readonly string[])[] = [];
  phones.subscribe(
    { changed: (state) => states.push(state), returned: (ids) => returned.push(ids) },
    new AbortController().signal,
  );
  return { phones, states, returned };
}

it('says how to get adb if it is missing', async () => {
  const { phones } = follow({ PATH: '/nowhere' });
  phones.refresh();
  await expect.poll(() => phones.state).toMatchObject({ adb: 'missing', phones: [] });
  expect(phones.state.problem?.zh).toContain('apt install adb');
});

describe.skipIf(missing !== undefined)(
  `phones of the window${missing === undefined ? '' : `: ${missing}`}`,
  () => {
    let server: TestAdb;

    beforeAll(async () => {
      server = await startAdbServer();
    });
    afterAll(() => server[Symbol.asyncDispose]());

    const connect = async (options: StandInOptions) => {
      const phone = await StandInPhone.start(options);
      onTestFinished(async () => {
        await server.adb.run(['disconnect']);
        await phone.close();
      });
      await server.adb.run(['connect', phone.serial]).catch(() => undefined);
      return phone;
    };

    const shellOf = (title: string, sockets: string) => ({
      getprop: `[ro.product.marketname]: [${title}]\n[ro.build.version.release]: [15]\n`,
      'cat /proc/net/unix': sockets,
    });
    const chrome = '0: 00000002 00000000 00010000 0001 01 1 @chrome_devtools_remote\n';

    it('starts no adb server unless it is asked to', async () => {
      const environment = { ...server.environment, ANDROID_ADB_SERVER_PORT: String(await freePort()) };
      const { phones } = follow(environment);
      phones.refresh();
      await expect.poll(() => phones.state.adb).toBe('off');
      phones.startAdb();
      onTestFinished(async () => {
        await phones.close();
        await server.adb.run(['-P', environment.ANDROID_ADB_SERVER_PORT, 'kill-server']);
      });
      await expect.poll(() => phones.state.adb, { timeout: 10_000 }).toBe('running');
    });

    it('says that another program has the port of the adb server', async () => {
      const other: Server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      other.listen(0, '127.0.0.1');
      await once(other, 'listening');
      onTestFinished(() => void other.close());
      const address = other.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port');
      const { phones } = follow({ ...server.environment, ANDROID_ADB_SERVER_PORT: String(address.port) });
      phones.startAdb();
      await expect.poll(() => phones.state.adb).toBe('blocked');
      expect(phones.state.problem?.en).toContain(`port ${address.port}`);
    });

    it('lists phones as they come and go, with apps and pages in plain text', async () => {
      const port = await serveDevtools({ Browser: 'Chrome/126.0.6478.122' }, [
        { id: 'A1', type: 'page', title: 'a\u202egnp.\u001b[2Jx', url: 'https://m.example/home' },
      ]);
      const { phones, states } = follow(server.environment);
      phones.refresh();
      await expect.poll(() => phones.state.adb).toBe('running');
      const phone = await connect({
        shell: shellOf('Xiaomi\u0007 15', chrome),
        sockets: { chrome_devtools_remote: port },
      });
      await expect
        .poll(() => phones.state.phones, { timeout: 5_000 })
        .toEqual([
          {
            serial: phone.serial,
            state: 'ready',
            name: 'Xiaomi 15',
            system: '15',
            advice: null,
            apps: [
              {
                socket: 'chrome_devtools_remote',
                name: { zh: 'Chrome', en: 'Chrome' },
                packageName: 'com.android.chrome',
                engine: 'Chrome/126.0.6478.122',
                pages: [{ id: 'A1', title: 'a gnp. [2Jx', url: 'https://m.example/home' }],
                problem: null,
                platformId: null,
              },
            ],
          },
        ]);
      expect(states.at(-1)).toEqual(phones.state);
      await server.adb.run(['disconnect', phone.serial]);
      await expect.poll(() => phones.state.phones).toEqual([]);
    });

    it('says what to tap on a phone that has not allowed debugging', async () => {
      const { phones } = follow(server.environment);
      await connect({ trust: 'unauthorized', shell: {} });
      // The open panel refreshes in the same way.
      await expect
        .poll(() => {
          phones.refresh();
          return phones.state.phones[0]?.state;
        })
        .toBe('unauthorized');
      expect(phones.state.phones[0]?.advice?.zh).toContain('点“允许”');
    });

    it('follows again when the adb server has ended, and does not start it itself', async () => {
      const { phones } = follow(server.environment);
      phones.refresh();
      await expect.poll(() => phones.state.adb).toBe('running');
      await server.adb.run(['kill-server']);
      await expect.poll(() => phones.state, { timeout: 5_000 }).toMatchObject({ adb: 'off', phones: [] });
      await server.adb.run(['start-server']);
      await expect.poll(() => phones.state.adb, { timeout: 5_000 }).toBe('running');
    });
  },
);
