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
import { BrowserHands } from './browser-hands.ts';
import type { HarnessWindow, PagePoint } from './harness-window.ts';
import { viewScale } from './view-scale.ts';

const cli = fileURLToPath(new URL('../../../src/main/cli.ts', import.meta.url));
const reportMemory = new URL('report-memory.ts', import.meta.url).href;

/** `npm start -- --host browser`, as a process of its own. */
class BrowserHost {
  readonly #child;
  readonly #ended: Promise<number | null>;
  readonly #address = Promise.withResolvers<string>();
  #said = '';

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
        this.#said += text;
        const address = /^window ready (\S+)$/m.exec(this.#said)?.[1];
        if (address !== undefined) this.#address.resolve(address);
      });
    }
    this.#ended = once(this.#child, 'close').then(([code]) => code as number | null);
    void this.#ended.then((code) =>
      this.#address.reject(new Error(`The harness ended with ${code}:\n${this.#said}`)),
    );
    this.#address.promise.catch(() => undefined);
  }

  async memory(): Promise<NodeJS.MemoryUsage> {
    const told = once(this.#child, 'message');
    this.#child.send('memory');
    const [memory] = (await told) as [NodeJS.MemoryUsage];
    return memory;
  }

  /** The process stands still until it is let go on; what is asked of it waits. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  address(): Promise<string> {
    return this.#address.promise;
  }

  /** As Ctrl-C. Rejects when it does not end as it should. */
  async end(): Promise<void> {
    this.#child.kill('SIGINT');
    const code = await this.#ended;
    if (code !== 130) throw new Error(`The harness ended with ${code}, not 130:\n${this.#said}`);
  }
}

/** A live picture takes fingers where it is, at the scale of its frame. */
function pictureOf(page: Page, platformId: string): Locator {
  return page.getByRole('article', { name: profileOf(platformId).name, exact: true }).locator('canvas');
}

async function tapPicture(page: Page, platformId: string, { x, y }: PagePoint): Promise<void> {
  const scale = await viewScale(page, platformId);
  await pictureOf(page, platformId).click({ position: { x: x * scale, y: y * scale } });
}

export interface BrowserWindow extends HarnessWindow {
  /** Of the harness, without its browser. */
  memory(): Promise<NodeJS.MemoryUsage>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends the harness and starts it again on the same data; resolves with the address that it prints. */
  restart(): Promise<string>;
}

export const launchTestersBrowser = (): Promise<Browser> => chromium.launch(headlessShell());

/**
 * The window in a tester's own browser: one that is open already, or a new one. `close` ends the harness and that browser, and
 * takes the harness's folder away.
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
    browser ??= await launchTestersBrowser();
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, locale: 'zh-CN' });
    problems.watchContext(context);
    const page = await context.newPage();
    await page.goto(await host.address());
    return {
      page,
      problems,
      hands: new BrowserHands(page, (platformId) => pictureOf(page, platformId)),
      memory: () => host.memory(),
      signal: (signal) => host.signal(signal),
      restart: async () => {
        await host.end();
        host = new BrowserHost(args, userFolder);
        return host.address();
      },
      tap: (platformId, point) => tapPicture(page, platformId, point),
      scroll: async (platformId, deltaY) => {
        await pictureOf(page, platformId).hover();
        await page.mouse.wheel(0, deltaY);
      },
      picture: (platformId) => pictureOf(page, platformId).screenshot(),
      close,
    };
  } catch (thrown) {
    await close().catch(() => undefined);
    throw thrown;
  }
}
