import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webkit } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '#main/commands/command.ts';
import { dev } from '#main/commands/dev.ts';
import { merge } from '#main/commands/merge.ts';
import { sandbox } from '#main/commands/sandbox.ts';
import { thisMachine } from '#main/commands/start/choices/choose-host.ts';
import { start } from '#main/commands/start.ts';
import { AppError } from '#shared/errors.ts';

interface Refusal {
  /** Message for the user. `cli.test.ts` tests that it is printed and that the exit code is 2. */
  readonly message: string;
  readonly lines: readonly string[];
}

async function refusalOf(
  command: Command,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Refusal> {
  const lines: string[] = [];
  const ending = new AbortController();
  try {
    await command.run(args, {
      say: (line) => lines.push(line),
      warn: (line) => lines.push(line),
      signal: ending.signal,
      // Sets an empty settings folder, so that the settings of the user who runs the tests do not matter.
      environment: { ...process.env, XDG_CONFIG_HOME: settings, APPDATA: settings, ...environment },
    });
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(AppError);
    const { code, message } = thrown as AppError;
    expect(code).not.toBe('internal');
    return { message, lines };
  } finally {
    ending.abort();
  }
  throw new Error(`${args.join(' ')} was not refused`);
}

let place: string;
let settings: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'manyue-refusals-'));
  settings = await mkdtemp(join(tmpdir(), 'manyue-settings-'));
});

afterEach(async () => {
  for (const folder of [place, settings]) await rm(folder, { recursive: true });
});

describe('start', () => {
  it.each<[args: string[], line: RegExp]>([
    [['--nonsense'], /--nonsense.*Valid options: --headless, /],
    [['--platform', 'nokia'], /no platform nokia.*ios-safari/],
    [['--host', 'netscape'], /electron, browser/],
    [['--headless', '--engine', 'gecko'], /no engine gecko.*chromium, webkit/],
    [
      ['--headless', '--engine', 'webkit', '--platform', 'pc-chrome'],
      /iPhones and iPads only, not pc-chrome/,
    ],
    [['--headless', '--lan'], /--host browser/],
    [['--headless', '--port', '70000'], /65535/],
    [['--target', 'file:///etc/passwd'], /http or https/],
    [
      ['--headless', '--target', 'http://u:secret@127.0.0.1:9'],
      /--target http:\/\/127.0.0.1:9 does not respond/,
    ],
    [['--headless', '--host', 'electron'], /Omit --host electron/],
    [['--platforms', '/no/such/folder'], /cannot be read/],
    [['--headless', '--pay', 'gratis'], /no pay preset gratis.*cancel-paid/],
    [['--headles'], /'--headles'\. Did you mean --headless\? Valid options/],
    [['--platform', 'ios-safri'], /no platform ios-safri\. Did you mean ios-safari\?/],
    [['--headless', '--screen', 'hoem'], /no screen hoem\. Did you mean home\?/],
    [['--headless', '--scenario', 'user-vop'], /no scenario user-vop\. Did you mean user-vip\?/],
    [['--headless', '--pay', 'cancel-payd'], /Did you mean cancel-paid\? Valid presets: ask, paid, /],
    [['--host', 'browser', '--screen', 'home'], /--screen is for a sweep\. Add --headless/],
    [['--headless', '--shard', '0/4'], /--shard needs I\/N with I from 1 to N, such as 2\/4.*, not 0\/4/],
    [['--headless', '--shard', '5/4'], /--shard needs I\/N .*not 5\/4/],
    [['--headless', '--shard', 'x'], /--shard needs I\/N .*not x/],
    [
      ['--headless', '--shard', '1/9', '--screen', 'home', '--platform', 'pc-chrome'],
      /only 1 part.*at most 1/,
    ],
    [['--headless', '--durations', 'out'], /--durations is for --shard\. Add --shard I\/N/],
    [['--headless', '--shard', '1/2', '--durations', '/no/report'], /\/no\/report is not a report/],
    [['--shard', '1/2', '--host', 'browser'], /--shard works only with --headless/],
    [['--headless', '--shard', '1/2', '--phone', 'SERIAL'], /a phone is on one: omit --shard or --phone/],
    [['--headless', '--pay', 'ask'], /needs a user at the harness window/],
    [['--headless', '--scenario', 'nonsense'], /no scenario nonsense\. Valid ids: .*user-vip.*fault-500/],
    [['--headless', '--scenario', ','], /--scenario needs at least one of: user-new/],
    [
      ['--headless', '--scenario', 'pay-ok-unpaid', '--pay', 'paid'],
      /--pay paid conflicts with .* Omit one of them/,
    ],
    [
      ['--headless', '--scenario', 'user-vip', '--target', 'http://127.0.0.1:9'],
      /Scenarios need the sandbox: start without --target/,
    ],
    [['--host', 'browser', '--scenario', 'user-vip'], /--scenario works only with --headless/],
    [['--headless', '--pay', 'paid', '--target', 'http://127.0.0.1:9'], /remove --target/],
  ])('rejects %j with one line', async (args, line) => {
    // Sets this option too, because the report would otherwise be written into the project.
    const { message } = await refusalOf(start, [...args, '--report', join(place, 'report')]);
    expect(message).toMatch(line);
    expect(message).not.toContain('\n');
    expect(await readdir(place)).toEqual([]);
  });

  it
    .skipIf(process.platform !== 'linux')
    .each([
      [['--headless', '--engine', 'webkit']],
      [['--headless', '--platform', 'ios-safari-webkit']],
      [['--host', 'browser', '--engine', 'webkit']],
    ])('rejects %j without a WebKit, and says how to get one', async (args) => {
    vi.spyOn(webkit, 'executablePath').mockReturnValue('/nowhere/pw_run.sh');
    const report = ['--report', join(place, 'report')];
    const { message } = await refusalOf(start, [...args, ...report], { PATH: '/nowhere' });
    expect(message).toMatch(/^WebKit is not installed \(missing: .*Xvfb.*\)\. Install it: apt install .*$/);
    expect(await readdir(place)).toEqual([]);
  });

  it('rejects a report folder that is a file before anything else', async () => {
    await writeFile(join(place, 'report'), '');
    const { message, lines } = await refusalOf(start, ['--headless', '--report', join(place, 'report')]);
    expect(message).toMatch(/is a file: choose another folder with --report/);
    expect(lines).toEqual([]);
  });

  it('reports a port in use, and leaves no files behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const report = join(place, 'report');
    const { message } = await refusalOf(start, ['--headless', '--port', port, '--report', report]);
    other.close();
    expect(message).toMatch(new RegExp(`Port ${port}.*--port`));
    expect(await readdir(place)).toEqual([]);
  }, 60_000);
});

describe('sandbox', () => {
  it('rejects an invalid port', async () => {
    expect((await refusalOf(sandbox, ['--port', 'x'])).message).toMatch(/65535/);
  });
});

describe('dev', () => {
  it.each<[args: string[], line: RegExp]>([
    [['--nonsense'], /--nonsense.*Valid options: --web, --host, /],
    [['--port', 'x'], /65535/],
    [['--host', 'netscape'], /electron, browser/],
    [['--host', 'browser', '--platform', 'nokia'], /no platform nokia.*ios-safari/],
    [['--host', 'browser', '--pay', 'gratis'], /no pay preset gratis.*cancel-paid/],
  ])('rejects %j before it serves anything', async (args, line) => {
    const { message, lines } = await refusalOf(dev, args);
    expect(message).toMatch(line);
    expect(lines).toEqual([]);
  });

  const { hasElectron, hasDisplay } = thisMachine(process.env);
  it.skipIf(hasElectron && hasDisplay)('rejects an option that the desktop program lacks', async () => {
    const { message } = await refusalOf(dev, ['--host', 'electron']);
    expect(message).toMatch(/install-electron.*ELECTRON_MIRROR|needs a display.*--host browser/);
  });
});

it.each(Object.entries({ start, sandbox, dev }))('the usage of %s lists its options', (name, { usage }) => {
  expect(usage).toMatch(new RegExp(`^npm (start|run ${name})`));
  expect(usage).toMatch(/^ {2}--\w+ /m);
});

describe('merge', () => {
  it.each<[args: string[], line: RegExp]>([
    [['out'], /--report OUT is missing/],
    [['--report', 'out'], /Name the folders of the shards/],
    [['out/1', '--report', 'out'], /overlap\. Choose another folder/],
    [['/no/shard', '--report', 'out'], /results\.json cannot be read \(ENOENT\): copy the report/],
    [['out/1', '--languages', 'en'], /Did you mean --language\?/],
  ])('rejects %j with one line', async (args, line) => {
    const { message } = await refusalOf(merge, args);
    expect(message).toMatch(line);
    expect(message).not.toContain('\n');
  });
});
