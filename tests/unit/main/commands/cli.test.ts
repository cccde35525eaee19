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
  /** Sends SIGINT as soon as the output contains this text. */
  readonly interruptAt?: string | RegExp;
  /** Writes a line to standard input as soon as the output contains this text. */
  readonly lineAt?: string;
}

/** Runs the real command line in a process of its own. */
async function run(
  args: readonly string[],
  { environment, interruptAt, lineAt }: RunOptions = {},
): Promise<Run> {
  const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, ...environment } });
  let output = '';
  let errors = '';
  let isInterrupted = false;
  let hasLine = false;
  const isInterruption = (text: string) =>
    interruptAt instanceof RegExp
      ? interruptAt.test(text)
      : interruptAt !== undefined && text.includes(interruptAt);
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
    if (lineAt !== undefined && !hasLine && output.includes(lineAt)) {
      hasLine = true;
      child.stdin.write('\n');
    }
    if (isInterrupted || !isInterruption(output)) return;
    isInterrupted = true;
    // Sends the signal twice, because a terminal sends one and npm forwards another.
    child.kill('SIGINT');
    child.kill('SIGINT');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  // Accepts 130 by a signal too. A shell reports that if the second signal arrives after Node has removed its handlers.
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
  // Tests one invalid option only, because each process takes seconds to start. `refusals.test.ts` tests the others
  // without a process.
  it.each<[args: string[], line: RegExp]>([
    [['nonsense'], /Commands: start, sandbox, baseline, merge, phones, mcp, dev/],
    [['start', '--nonsense'], /--nonsense.*Valid options: --headless, /],
  ])('rejects %j with one line and exit code 2', async (args, line) => {
    expectOneLine(await run(args), line);
  });

  it.each([
    ['--help', /npm start -- \[options\]/],
    ['help', /^See and test$/m],
    ['--version', /^\d+\.\d+\.\d+\n$/],
  ])('responds to %s without a command', async (option, text) => {
    const { code, output, errors } = await run([option]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(text);
  });

  it('suggests a similar command', async () => {
    expectOneLine(
      await run(['strat']),
      /^There is no command strat\. Did you mean start\? Commands: start, /,
    );
  });

  it('shows the options of a command with --help', { tags: ['complete'] }, async () => {
    const { code, output } = await run(['start', '--help']);
    expect(code).toBe(0);
    expect(output).toMatch(/--headless/);
  });

  it('lists three ways to install a browser if there is none', {
    timeout: 60_000,
    tags: ['complete'],
  }, async () => {
    const empty = join(place, 'empty');
    await mkdir(empty);
    const environment = {
      PATH: empty,
      PLAYWRIGHT_BROWSERS_PATH: empty,
      // Uses a port without a server, so that the download fails immediately.
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
    'recommends a font to install if the browser cannot show Chinese',
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

  it('reports the path of a requested browser that does not exist', {
    timeout: 60_000,
    tags: ['complete'],
  }, async () => {
    const result = await run(['start', '--headless', '--report', join(place, 'report')], {
      environment: { MANYUE_CHROMIUM: '/no/such/chrome' },
    });
    expectOneLine(result, /MANYUE_CHROMIUM is \/no\/such\/chrome/);
  });

  it('serves the sandbox until Ctrl-C, then exits with 130', async () => {
    const result = await run(['sandbox', '--port', '0'], { interruptAt: 'control token' });
    expect(result.output).toMatch(/^sandbox ready http:\/\/127\.0\.0\.1:\d+$/m);
    expect(result.code).toBe(130);
  }, 60_000);
});

describe('the harness window in a browser', () => {
  it('is served until Ctrl-C at a URL that can be opened once, and Enter prints a new URL', {
    timeout: 120_000,
    tags: ['complete'],
  }, async () => {
    const environment = { DISPLAY: '', WAYLAND_DISPLAY: '', BROWSER: '', XDG_CONFIG_HOME: place };
    const args = ['start', '--host', 'browser', '--platform', 'pc-chrome'];
    const result = await run(args, {
      environment,
      lineAt: 'Open the URL in a browser',
      interruptAt: /^window ready[\s\S]*^window ready .*$/m,
    });
    const addresses = result.output.match(/^window ready http:\/\/127\.0\.0\.1:\d+\/#[\w-]{43}$/gm);
    expect(new Set(addresses).size).toBe(2);
    expect(result.output).toMatch(/^Press Ctrl-C to quit\.\nOpen the URL in a browser/m);
    expect(result.errors).toBe('');
    expect(result.code).toBe(130);
  });

  it('has the same URL after a restart, and opens in the browser given by BROWSER', {
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

describe('the sweep command', () => {
  it('fails with exit code 1 if a platform sends a wrong user agent', async () => {
    // Uses an app whose sweep has only one screen, the one that leads to a browser.
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
