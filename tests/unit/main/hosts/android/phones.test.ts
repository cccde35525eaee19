import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { phones } from '#main/commands/phones.ts';
import { Adb } from '#main/hosts/android/adb.ts';
import { readPhone } from '#main/hosts/android/read-phone.ts';
import { adbMissing, startAdbServer, type TestAdb } from '../../../../phone/adb-server.ts';
import { serveDevtools } from '../../../../phone/devtools-server.ts';
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
