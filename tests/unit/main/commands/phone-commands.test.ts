import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '#main/commands/command.ts';
import { phones } from '#main/commands/phones.ts';
import { start } from '#main/commands/start.ts';
import { adbMissing, startAdbServer, type TestAdb } from '../../../phone/adb-server.ts';
import { launchBehindPhone } from '../../../phone/browser-behind.ts';
import { emulateBehind } from '../../../phone/emulate-behind.ts';
import { StandInPhone } from '../../../phone/stand-in-phone.ts';
import { profileOf } from '../../../profile-of.ts';

const missing = adbMissing();

describe.skipIf(missing !== undefined)(
  `commands on a phone${missing === undefined ? '' : `: ${missing}`}`,
  { tags: ['complete'] },
  () => {
    const scope = new AsyncDisposableStack();
    let server: TestAdb;
    let phone: StandInPhone;
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'manyue-phone-'));
      scope.defer(() => rm(folder, { recursive: true, force: true }));
      server = scope.use(await startAdbServer());
      const behind = await launchBehindPhone(profileOf('android-chrome'));
      scope.defer(behind.close);
      await emulateBehind(behind.connection, profileOf('android-chrome'), behind.connection.closed);
      phone = await StandInPhone.start({
        shell: {
          getprop: '[ro.product.model]: [Pixel 9]\n[ro.build.version.release]: [16]\n',
          'cat /proc/net/unix': '0: 00000002 00000000 00010000 0001 01 1 @chrome_devtools_remote\n',
        },
        sockets: { chrome_devtools_remote: behind.port },
      });
      scope.defer(() => phone.close());
      await server.adb.run(['connect', phone.serial]);
    });
    afterAll(() => scope.disposeAsync());

    const run = async (command: Command, args: readonly string[]) => {
      const lines: string[] = [];
      const code = await command.run(args, {
        say: (line) => lines.push(line),
        warn: (line) => lines.push(line),
        signal: new AbortController().signal,
        environment: { ...server.environment, XDG_CONFIG_HOME: folder },
      });
      return { code, lines };
    };

    it('sweeps screens of the site on the phone, without verification', async () => {
      const report = join(folder, 'report');
      const { code, lines } = await run(start, [
        ...['--headless', '--phone', phone.serial, '--screen', 'home,book', '--report', report],
      ]);
      expect(lines.join('\n')).toContain('Skipped on phones');
      expect(code).toBe(0);
      const data = JSON.parse(await readFile(join(report, 'results.json'), 'utf8')) as {
        readonly platforms: readonly {
          readonly name: unknown;
          readonly verdict: string;
          readonly screens: readonly {
            readonly id: string;
            readonly proof?: number;
            readonly picture?: string;
          }[];
        }[];
        readonly run: { readonly browser: string; readonly command: string };
      };
      expect(data.platforms).toHaveLength(1);
      const [platform] = data.platforms;
      expect(platform?.verdict).toBe('passed');
      expect(platform?.screens.map(({ id }) => id)).toEqual(['home', 'book']);
      expect(platform?.screens.every(({ proof }) => proof === undefined)).toBe(true);
      expect(platform?.screens.every(({ picture }) => picture !== undefined)).toBe(true);
      expect(data.run.browser).toContain('on Pixel 9 (Android 16)');
      expect(data.run.command).toContain('--phone SERIAL');
      expect(data.run.command).not.toContain(phone.serial);
      expect([...phone.reversedPorts]).toEqual([]);
    }, 120_000);

    it('lists the differences from an emulated platform', async () => {
      const other = await run(phones, ['--compare', phone.serial, '--platform', 'ios-safari']);
      expect(other.code).toBe(1);
      const text = other.lines.join('\n');
      expect(text).toContain('differs from ios-safari');
      expect(text).toContain('request: user agent');
      expect(text).toContain('device pixel ratio');
      const same = await run(phones, ['--compare', phone.serial, '--platform', 'android-chrome']);
      const differing = same.lines.flatMap(
        (line) => /^ {2}(?<name>\S.*)$/.exec(line)?.groups?.['name'] ?? [],
      );
      // The browser behind the phone has its names and screen from commands, but not these facts.
      const ofDesktop = ['platform', 'memory', 'connection type'];
      expect(differing.filter((name) => !ofDesktop.includes(name) && !name.startsWith('api: '))).toEqual([]);
      expect([...phone.reversedPorts]).toEqual([]);
    }, 60_000);

    it('says what --compare needs', async () => {
      await expect(run(phones, ['--compare', phone.serial])).rejects.toThrow('--platform');
      await expect(run(phones, ['--platform', 'ios-safari'])).rejects.toThrow('--compare');
    });
  },
);
