import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
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
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
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
  it.each<[args: string[], line: RegExp]>([
    [['nonsense'], /Commands: start, sandbox, dev/],
    [['start', '--nonsense'], /--nonsense.*Valid options: --headless, /],
    [['start', '--platform', 'nokia'], /no platform nokia.*ios-safari/],
    [['start', '--host', 'netscape'], /electron, chromium/],
    [['start', '--headless', '--port', '70000'], /65535/],
    [['start', '--target', 'file:///etc/passwd'], /http or https/],
    [['start', '--headless', '--host', 'electron'], /leave --host electron out/],
    [['start', '--platforms', '/no/such/folder'], /cannot be read/],
    [['start', '--headless', '--pay', 'gratis'], /no pay preset gratis.*cancel-paid/],
    [['start', '--headless', '--pay', 'ask'], /needs the desktop program/],
    [['start', '--headless', '--pay', 'paid', '--target', 'http://127.0.0.1:9'], /leave --target/],
    [['sandbox', '--port', 'x'], /65535/],
  ])('answers %j with one line and exit code 2', async (args, line) => {
    expectOneLine(await run(args), line);
  });

  it.each(['start', 'sandbox', 'dev'])('%s --help shows its options', async (name) => {
    const { code, output } = await run([name, '--help']);
    expect(code).toBe(0);
    expect(output).toMatch(/--\w+/);
  });

  it('refuses a report folder that is a file, before anything else happens', async () => {
    await writeFile(join(place, 'report'), '');
    const result = await run(['start', '--headless', '--report', join(place, 'report')]);
    expectOneLine(result, /is a file: choose another folder with --report/);
    expect(result.output).toBe('');
  });

  it('names a taken port, and leaves nothing behind', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const result = await run(['start', '--headless', '--port', port, '--report', join(place, 'report')]);
    other.close();
    expectOneLine(result, new RegExp(`Port ${port}.*--port`));
    expect(await readdir(place)).toEqual([]);
  });

  it('says three ways to get a browser where there is none', async () => {
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
    expectOneLine(result, /playwright install chromium.*fonts-noto-cjk.*MANYUE_CHROMIUM/);
    expect(await readdir(place)).toEqual(['empty']);
  }, 60_000);

  it.runIf(process.platform === 'linux')(
    'says which font to install where the browser has none for Chinese',
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
    60_000,
  );

  it('names a wished-for browser that is none', async () => {
    const result = await run(['start', '--headless', '--report', join(place, 'report')], {
      environment: { MANYUE_CHROMIUM: '/no/such/chrome' },
    });
    expectOneLine(result, /MANYUE_CHROMIUM names \/no\/such\/chrome/);
  }, 60_000);

  it('serves the sandbox until Ctrl-C, then ends with 130', async () => {
    const result = await run(['sandbox', '--port', '0'], { interruptAt: 'control token' });
    expect(result.output).toMatch(/^sandbox ready http:\/\/127\.0\.0\.1:\d+$/m);
    expect(result.code).toBe(130);
  }, 60_000);
});

describe('the sweep', () => {
  it('turns red, with exit code 1, when a platform sends a wrong user agent', async () => {
    const [wrong, right] = ['ios-safari', 'wechat-ios'].map((id) =>
      builtInProfiles.find((profile) => profile.id === id),
    );
    const platforms = join(place, 'platforms');
    await mkdir(platforms);
    const planted = {
      ...wrong,
      ua: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
    };
    await writeFile(join(platforms, 'planted.json'), JSON.stringify(planted));
    const result = await run([
      'start',
      '--headless',
      ...['--report', join(place, 'report')],
      ...['--platforms', platforms],
      ...['--platform', `${wrong?.id},${right?.id}`],
    ]);
    expect(result.errors).toBe('');
    expect(result.output).toMatch(/^✗ ios-safari /m);
    expect(result.output).toMatch(/^✓ wechat-ios /m);
    expect(result.code).toBe(1);
    const page = await readFile(join(place, 'report/index.html'), 'utf8');
    expect(page).toContain('1 of 2 platforms failed');
    expect(page).toContain('site: os: expected ios, the page sees linux');
  }, 120_000);

  it('closes everything and writes no report when it is interrupted', async () => {
    const result = await run(['start', '--headless', '--report', join(place, 'report')], {
      interruptAt: '✓',
    });
    expect(result.code).toBe(130);
    expect(result.errors).toBe('');
    expect(await readdir(place)).toEqual([]);
  }, 120_000);
});
