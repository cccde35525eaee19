import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';

const cli = fileURLToPath(new URL('../../../../src/main/cli.ts', import.meta.url));

interface Run {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** Interrupts as Ctrl-C does, once the output holds this. */
  readonly interruptAt?: string;
}

/** The real command line, as a process of its own. */
async function run(args: readonly string[], { environment, interruptAt }: RunOptions = {}): Promise<Run> {
  const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, ...environment } });
  let output = '';
  let errors = '';
  let isInterrupted = false;
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
    if (interruptAt === undefined || isInterrupted || !output.includes(interruptAt)) return;
    isInterrupted = true;
    // Twice: once from the terminal, once handed on by npm.
    child.kill('SIGINT');
    child.kill('SIGINT');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  // As a shell counts it: the second may come when Node has taken its handlers away.
  return { code: signal === 'SIGINT' ? 130 : code, output, errors };
}

let place: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'manyue-cli-'));
});

afterEach(() => rm(place, { recursive: true }));

function expectOneLine({ code, errors }: Run, text: RegExp): void {
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toMatch(text);
  expect(code).toBe(2);
}

describe('the command line', () => {
  // What else is refused is tried without a process in `refusals.test.ts`, and each process takes seconds to start.
  it.each<[args: string[], line: RegExp]>([
    [['nonsense'], /Commands: start, sandbox, baseline, dev/],
    [['start', '--nonsense'], /--nonsense.*Valid options: --headless, /],
  ])('answers %j with one line and exit code 2', async (args, line) => {
    expectOneLine(await run(args), line);
  });

  it.each([
    ['--help', /npm start -- \[options\]/],
    ['help', /^See and test$/m],
    ['--version', /^\d+\.\d+\.\d+\n$/],
  ])('answers %s without a command', async (option, text) => {
    const { code, output, errors } = await run([option]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(text);
  });

  it('says which command was meant', async () => {
    expectOneLine(
      await run(['strat']),
      /^There is no command strat\. Did you mean start\? Commands: start, /,
    );
  });

  it('shows the options of a command at --help', { tags: ['complete'] }, async () => {
    const { code, output } = await run(['start', '--help']);
    expect(code).toBe(0);
    expect(output).toMatch(/--headless/);
  });

  it('says three ways to get a browser where there is none', {
    timeout: 60_000,
    tags: ['complete'],
  }, async () => {
    const empty = join(place, 'empty');
    await mkdir(empty);
    const environment = {
      PATH: empty,
      PLAYWRIGHT_BROWSERS_PATH: empty,
      // Nothing listens there: the download fails at once.
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
      MANYUE_CHROMIUM: '',
    };
    const result = await run(['start', '--headless', '--report', join(place, 'report')], { environment });
    expectOneLine(
      result,
      /playwright install chromium.*PLAYWRIGHT_DOWNLOAD_HOST=.*fonts-noto-cjk.*MANYUE_CHROMIUM/,
    );
    expect(await readdir(place)).toEqual(['empty']);
  });

  it.runIf(process.platform === 'linux')(
    'says which font to install where the browser has none for Chinese',
    { timeout: 60_000, tags: ['complete'] },
    async () => {
      const empty = join(place, 'empty');
      await mkdir(empty);
      const fonts = join(place, 'fonts.conf');
      const config = `<dir>${empty}</dir><cachedir>${join(place, 'cache')}</cachedir>`;
      await writeFile(fonts, `<?xml version="1.0"?><fontconfig>${config}</fontconfig>`);
      const environment = {
        PATH: empty,
        MANYUE_CHROMIUM: findChromium()?.executable,
        FONTCONFIG_FILE: fonts,
      };
      const report = join(place, 'report');
      const result = await run(['start', '--headless', '--platform', 'pc-chrome', '--report', report], {
        environment,
      });
      expectOneLine(result, /no Chinese font.*fonts-noto-cjk/);
      expect(await readdir(place)).not.toContain('report');
    },
  );

  it('names a wished-for browser that is none', { timeout: 60_000, tags: ['complete'] }, async () => {
    const result = await run(['start', '--headless', '--report', join(place, 'report')], {
      environment: { MANYUE_CHROMIUM: '/no/such/chrome' },
    });
    expectOneLine(result, /MANYUE_CHROMIUM is \/no\/such\/chrome/);
  });

  it('serves the sandbox until Ctrl-C, then ends with 130', async () => {
    const result = await run(['sandbox', '--port', '0'], { interruptAt: 'control token' });
    expect(result.output).toMatch(/^sandbox ready http:\/\/127\.0\.0\.1:\d+$/m);
    expect(result.code).toBe(130);
  }, 60_000);
});

describe('the window in a browser', () => {
  it('is served at an address that opens once, until Ctrl-C, without a display too', {
    timeout: 120_000,
    tags: ['complete'],
  }, async () => {
    const environment = { DISPLAY: '', WAYLAND_DISPLAY: '', BROWSER: '', XDG_CONFIG_HOME: place };
    const args = ['start', '--host', 'browser', '--platform', 'pc-chrome'];
    const result = await run(args, { environment, interruptAt: 'window ready' });
    expect(result.output).toMatch(/^window ready http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43}$/m);
    expect(result.output).toMatch(/^Ctrl-C ends the harness\.\nOpen the address in a browser: /m);
    expect(result.errors).toBe('');
    expect(result.code).toBe(130);
  });

  it('has the same address at the next start, and opens in the browser that BROWSER names', {
    timeout: 120_000,
    tags: ['complete'],
  }, async () => {
    const browser = join(place, 'browser');
    await writeFile(browser, `#!/bin/sh\nprintf %s "$1" > "${join(place, 'opened')}"\n`, { mode: 0o755 });
    const environment = { DISPLAY: '', WAYLAND_DISPLAY: '', BROWSER: browser, XDG_CONFIG_HOME: place };
    const args = ['start', '--host', 'browser', '--platform', 'pc-chrome'];
    const addresses: (string | undefined)[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { output } = await run(args, { environment, interruptAt: 'Your browser shows the window.' });
      addresses.push(/^window ready (http:[^#]+)#/m.exec(output)?.[1]);
    }
    expect(addresses[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(addresses[1]).toBe(addresses[0]);
    expect(await readFile(join(place, 'opened'), 'utf8')).toContain(`${addresses[0]}#`);
  });
});

describe('the sweep', () => {
  it('turns red, with exit code 1, when a platform sends a wrong user agent', async () => {
    // Their sweep is one screen: the way to a browser.
    const [wrong, right] = ['wechat-android', 'wechat-ios'].map((id) =>
      builtInProfiles.find((profile) => profile.id === id),
    );
    const platforms = join(place, 'platforms');
    await mkdir(platforms);
    await writeFile(join(platforms, 'planted.json'), JSON.stringify({ ...wrong, ua: right?.ua }));
    const result = await run([
      'start',
      '--headless',
      ...['--report', join(place, 'report')],
      ...['--platforms', platforms],
      ...['--platform', `${wrong?.id},${right?.id}`],
    ]);
    expect(result.errors).toBe('');
    expect(result.output).toMatch(/^✗ wechat-android /m);
    expect(result.output).toMatch(/^✓ wechat-ios /m);
    expect(result.code).toBe(1);
    const page = await readFile(join(place, 'report/index.html'), 'utf8');
    expect(page).toContain('site: os: expected android, the page sees ios');
    const summary = await readFile(join(place, 'report/summary.en.md'), 'utf8');
    expect(summary).toContain('site: os: expected android, the page sees ios');
  }, 120_000);

  it('closes everything and writes no report when it is interrupted', {
    timeout: 120_000,
    tags: ['complete'],
  }, async () => {
    const result = await run(['start', '--headless', '--report', join(place, 'report')], {
      interruptAt: ' screens · ',
    });
    expect(result.code).toBe(130);
    expect(result.errors).toBe('');
    expect(await readdir(place)).toEqual([]);
  });
});
