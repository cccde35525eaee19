import { afterAll, beforeAll, expect, vi } from 'vitest';
import { projectPaths } from '#main/commands/project-paths.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { developmentSite } from '../e2e/fixtures/build-site.ts';
import { type FoundWebKit, findWebKit } from './driver/find-webkit.ts';
import { type RunningWebKit, startWebKit } from './driver/start-webkit.ts';
import { WebDriverSession } from './driver/web-driver.ts';

const found = findWebKit();
/** Why there is nothing to test with; undefined where there is. */
export const missing = typeof found === 'string' ? found : undefined;

const timeouts = { timeout: 20_000, interval: 100 };

/** The site as an iPhone's user has it, in a real WebKit, against a sandbox of its own. */
export class IPhone {
  #browser: WebDriverSession | undefined = undefined;
  #webkit: RunningWebKit | undefined = undefined;
  #sandbox: Awaited<ReturnType<typeof serveSandbox>> | undefined = undefined;

  /** Starts and ends with the file's tests. */
  static forFile(): IPhone {
    const phone = new IPhone();
    if (typeof found !== 'string') {
      beforeAll(() => phone.start(found), 60_000);
      afterAll(() => phone.stop());
    }
    return phone;
  }

  get browser(): WebDriverSession {
    if (!this.#browser) throw new Error('The browser has not been started');
    return this.#browser;
  }

  async start(webkit: FoundWebKit): Promise<void> {
    const profile = builtInProfiles.find(({ id }) => id === 'ios-safari');
    if (!profile) throw new Error('The platform ios-safari is not built in');
    this.#sandbox = await serveSandbox({
      database: ':memory:',
      port: 0,
      siteRoot: developmentSite,
      mediaRoot: projectPaths.media,
    });
    this.#webkit = await startWebKit(webkit);
    this.#browser = await WebDriverSession.open(this.#webkit.origin, {
      'webkitgtk:browserOptions': {
        binary: webkit.browser,
        args: ['--automation', `--user-agent=${profile.ua}`],
      },
    });
    await this.#browser.resize(profile.viewport);
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    await this.#webkit?.stop();
    await this.#sandbox?.close();
  }

  async open(path: string): Promise<void> {
    await this.browser.open(`${this.#sandbox?.origin ?? ''}${path}`);
  }

  async path(): Promise<unknown> {
    return this.browser.run('return location.pathname');
  }

  /** Waits until what an XPath finds is drawn. */
  async sees(xpath: string): Promise<void> {
    await expect.poll(() => this.browser.count(xpath), { ...timeouts, message: xpath }).toBeGreaterThan(0);
  }

  /** Waits until it can be pressed, too: what slides in cannot. */
  async press(xpath: string): Promise<void> {
    await vi.waitFor(() => this.browser.press(xpath), timeouts);
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.path(), timeouts).toBe(path);
  }

  /** Waits until a function's body answers true in the page. */
  async finds(body: string, ...args: readonly unknown[]): Promise<void> {
    await expect.poll(() => this.browser.run(body, ...args), { ...timeouts, message: body }).toBe(true);
  }
}

/** A link or button by its text or its name. */
export function control(name: string): string {
  const quoted = JSON.stringify(name);
  return `//*[self::a or self::button][normalize-space()=${quoted} or @aria-label=${quoted}]`;
}

/** Whatever holds the text. */
export function text(words: string): string {
  return `//*[contains(text(), ${JSON.stringify(words)})]`;
}
