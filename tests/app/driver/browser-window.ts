import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { headlessShell } from '../../e2e/fixtures/browsers.ts';
import { ProblemWatch } from '../../problem-watch.ts';
import { profileOf } from '../../profile-of.ts';
import { BrowserInput } from './browser-input.ts';
import type { HarnessWindow, PagePoint } from './harness-window.ts';
import { viewScale } from './view-scale.ts';

const cli = fileURLToPath(new URL('../../../src/main/cli.ts', import.meta.url));
const reportMemory = new URL('report-memory.ts', import.meta.url).href;

/** Process of `npm start -- --host browser`. */
class BrowserHost {
  readonly #child;
  readonly #ended: Promise<number | null>;
  readonly #address = Promise.withResolvers<string>();
  #output = '';

  constructor(args: readonly string[], userFolder: string) {
    const environment = {
      ...process.env,
      XDG_CONFIG_HOME: userFolder,
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      BROWSER: '',
    };
    this.#child = spawn(
      process.execPath,
      ['--expose-gc', '--import', reportMemory, cli, 'start', '--host', 'browser', ...args],
      {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
        const address = /^window ready (\S+)$/m.exec(this.#output)?.[1];
        if (address !== undefined) this.#address.resolve(address);
      });
    }
    this.#ended = once(this.#child, 'close').then(([code]) => code as number | null);
    void this.#ended.then((code) =>
      this.#address.reject(new Error(`The harness ended with ${code}:\n${this.#output}`)),
    );
    this.#address.promise.catch(() => undefined);
  }

  async memory(): Promise<NodeJS.MemoryUsage> {
    const reply = once(this.#child, 'message');
    this.#child.send('memory');
    const [memory] = (await reply) as [NodeJS.MemoryUsage];
    return memory;
  }

  /** Sends a signal to the process. With SIGSTOP it pauses, and requests to it wait until SIGCONT. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  address(): Promise<string> {
    return this.#address.promise;
  }

  /** Sends SIGINT, as Ctrl-C does. Rejects if the exit code is not 130. */
  async end(): Promise<void> {
    this.#child.kill('SIGINT');
    const code = await this.#ended;
    if (code !== 130) throw new Error(`The harness ended with ${code}, not 130:\n${this.#output}`);
  }
}

function canvasOf(page: Page, platformId: string): Locator {
  return page.getByRole('article', { name: profileOf(platformId).name, exact: true }).locator('canvas');
}

async function tapCanvas(page: Page, platformId: string, { x, y }: PagePoint): Promise<void> {
  const scale = await viewScale(page, platformId);
  await canvasOf(page, platformId).click({ position: { x: x * scale, y: y * scale } });
}

export interface BrowserWindow extends HarnessWindow {
  /** Memory of the harness process, without its browser. */
  memory(): Promise<NodeJS.MemoryUsage>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Stops the harness and starts it again on the same data; resolves with the URL that it prints. */
  restart(): Promise<string>;
}

export const launchHeadlessShell = (): Promise<Browser> => chromium.launch(headlessShell());

/**
 * Opens the window in the browser `opened`, or in a new one. `close` ends the harness and that browser, and removes the
 * data folder of the harness.
 */
export async function openInBrowser(args: readonly string[], opened?: Browser): Promise<BrowserWindow> {
  const userFolder = await mkdtemp(join(tmpdir(), 'manyue-window-'));
  let host = new BrowserHost(args, userFolder);
  let browser = opened;
  const problems = new ProblemWatch();
  const close = async () => {
    await browser?.close();
    await host.end();
    await rm(userFolder, { recursive: true, force: true, maxRetries: 5 });
    problems.assertNone();
  };
  try {
    browser ??= await launchHeadlessShell();
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, locale: 'zh-CN' });
    problems.watchContext(context);
    const page = await context.newPage();
    await page.goto(await host.address());
    return {
      page,
      problems,
      input: new BrowserInput(page, (platformId) => canvasOf(page, platformId)),
      memory: () => host.memory(),
      signal: (signal) => host.signal(signal),
      restart: async () => {
        await host.end();
        host = new BrowserHost(args, userFolder);
        return host.address();
      },
      tap: (platformId, point) => tapCanvas(page, platformId, point),
      scroll: async (platformId, deltaY) => {
        await canvasOf(page, platformId).hover();
        await page.mouse.wheel(0, deltaY);
      },
      screenshot: (platformId) => canvasOf(page, platformId).screenshot(),
      close,
    };
  } catch (thrown) {
    await close().catch(() => undefined);
    throw thrown;
  }
}
