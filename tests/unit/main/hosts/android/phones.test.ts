import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { phones } from '#main/commands/phones.ts';
import { Adb } from '#main/hosts/android/adb.ts';
import { type ListedPhone, parsePhoneList } from '#main/hosts/android/phone-list.ts';
import { readPhone } from '#main/hosts/android/read-phone.ts';
import { adbMissing, startAdbServer, type TestAdb } from '../../../../phone/adb-server.ts';
import { type StandInOptions, StandInPhone } from '../../../../phone/stand-in-phone.ts';

const missing = adbMissing();

const properties =
  '[ro.product.model]: [24129PN74C]\n[ro.product.marketname]: [Xiaomi 15]\n[ro.build.version.release]: [15]\n';
const socketLine = (name: string) => `0000000000000000: 00000002 00000000 00010000 0001 01 12345 @${name}\n`;

describe.skipIf(missing !== undefined)(
  `phones over adb${missing === undefined ? '' : `: ${missing}`}`,
  () => {
    let server: TestAdb;

    beforeAll(async () => {
      server = await startAdbServer();
    });
    afterAll(() => server[Symbol.asyncDispose]());

    const startPhone = async (options: StandInOptions) => {
      const phone = await StandInPhone.start(options);
      onTestFinished(async () => {
        await server.adb.run(['disconnect']);
        await phone.close();
      });
      return phone;
    };

    const connect = async (options: StandInOptions) => {
      const phone = await startPhone(options);
      await server.adb.run(['connect', phone.serial]);
      return phone;
    };

    /** Serves the two addresses of DevTools that list pages. */
    const serveDevtools = async (version: unknown, targets: unknown) => {
      const devtools = createServer((request, response) => {
        response.end(JSON.stringify(request.url === '/json/version' ? version : targets));
      }).listen(0, '127.0.0.1');
      await once(devtools, 'listening');
      onTestFinished(() => void devtools.close());
      const address = devtools.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port');
      return address.port;
    };

    const listPhones = async () => {
      const lines: string[] = [];
      await phones.run([], {
        say: (line) => lines.push(line),
        warn: (line) => lines.push(line),
        signal: new AbortController().signal,
        environment: server.environment,
      });
      return lines;
    };

    it('says what to do without a phone', async () => {
      expect(await listPhones()).toEqual([
        'No phone. Connect one with a cable and turn on USB debugging: see phones --help',
      ]);
    });

    it('reads a phone, its apps and their pages, and leaves no forwarded port', async () => {
      const port = await serveDevtools(
        { Browser: 'Chrome/126.0.6478.122', 'Android-Package': 'com.android.chrome' },
        [
          { id: 'A1', type: 'page', title: '漫阅', url: 'https://m.example/home', faviconUrl: 'x' },
          { id: 'B2', type: 'service_worker', title: 'sw', url: 'https://m.example/sw.js' },
          { id: '../../x', type: 'page', title: 'odd', url: 'https://m.example/odd' },
        ],
      );
      const phone = await connect({
        shell: {
          getprop: properties,
          'cat /proc/net/unix':
            socketLine('chrome_devtools_remote') + socketLine('webview_devtools_remote_4242'),
          'cat /proc/4242/cmdline': 'com.tencent.mm:tools\0',
        },
        sockets: { chrome_devtools_remote: port },
      });
      const details = await readPhone(server.adb, phone.serial);
      expect(details).toMatchObject({ name: 'Xiaomi 15', system: '15' });
      const [chrome, wechat] = details.apps;
      expect(chrome).toMatchObject({
        name: { en: 'Chrome' },
        engine: 'Chrome/126.0.6478.122',
        pages: [{ id: 'A1', title: '漫阅', url: 'https://m.example/home' }],
      });
      // Uses a socket on which nothing listens, as if the app had just closed its page.
      expect(wechat).toMatchObject({ name: { zh: '微信' }, pages: [] });
      expect(wechat?.problem?.zh).toContain('切到前台');
      expect((await server.adb.run(['forward', '--list'])).trim()).toBe('');
    });

    it('prints a title without its control characters', async () => {
      const port = await serveDevtools({ Browser: 'Chrome/126' }, [
        { id: 'A1', type: 'page', title: 'x\u001b[2Jy\u0007z\u009b31m', url: 'https://m.example/' },
      ]);
      await connect({
        shell: { getprop: properties, 'cat /proc/net/unix': socketLine('chrome_devtools_remote') },
        sockets: { chrome_devtools_remote: port },
      });
      const printed = (await listPhones()).join('\n');
      expect(printed).toContain('Xiaomi 15, Android 15');
      expect(printed).toContain('https://m.example/');
      expect(printed.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    });

    it('says what to tap on a phone that has not allowed debugging', async () => {
      const phone = await startPhone({ trust: 'unauthorized', shell: {} });
      await server.adb.run(['connect', phone.serial]).catch(() => undefined);
      await expect
        .poll(listPhones)
        .toEqual([
          `${phone.serial}  not authorized: unlock the phone and tap Allow under “Allow USB debugging?”`,
        ]);
    });

    it('reports phones that come and go, and survives the end of the adb server', async () => {
      const seen: (readonly ListedPhone[] | undefined)[] = [];
      const end = new AbortController();
      const tracking = server.adb.track((lines) => seen.push(lines && parsePhoneList(lines)), end.signal);
      await expect.poll(() => seen.at(-1)).toEqual([]);
      const phone = await connect({ shell: {} });
      await expect.poll(() => seen.at(-1)?.map(({ state }) => state)).toEqual(['ready']);
      phone.unplug();
      await expect
        .poll(() => seen.some((list) => list?.[0]?.state === 'offline' || list?.length === 0))
        .toBe(true);
      await server.adb.run(['kill-server']);
      await expect.poll(() => seen.includes(undefined)).toBe(true);
      await expect.poll(() => seen.at(-1)).toEqual([]);
      end.abort();
      await tracking;
    });

    it('does not wait for a phone that does not respond', async () => {
      const phone = await connect({ shell: {} });
      phone.change({ trust: 'silent' });
      await expect(
        server.adb.run(['shell', 'getprop'], { serial: phone.serial, timeoutMs: 300 }),
      ).rejects.toMatchObject({
        code: 'timeout',
      });
    });

    it('passes on why adb refuses a command', async () => {
      await expect(server.adb.run(['shell', 'getprop'], { serial: 'nobody' })).rejects.toMatchObject({
        code: 'environment',
        message: expect.stringContaining('nobody') as unknown,
      });
    });
  },
);

it('says how to install adb', () => {
  expect(() => Adb.find({ PATH: '/nowhere' })).toThrow(/apt install adb/);
});
