import { afterAll, beforeAll, expect, vi } from 'vitest';
import { projectPaths } from '#main/commands/project-paths.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { developmentSite } from '../e2e/fixtures/build-site.ts';
import { type FoundWebKit, findWebKit } from './driver/find-webkit.ts';
import { type RunningWebKit, startWebKit } from './driver/start-webkit.ts';
import { WebDriverSession } from './driver/web-driver.ts';

const found = findWebKit();
/** Reason why the tests are skipped; undefined if WebKitGTK is installed. */
export const missing = typeof found === 'string' ? found : undefined;

const timeouts = { timeout: 20_000, interval: 100 };

/** Page object of the site on an emulated iPhone, in WebKitGTK with its own sandbox. */
export class IPhone {
  #browser: WebDriverSession | undefined = undefined;
  #webkit: RunningWebKit | undefined = undefined;
  #sandbox: Awaited<ReturnType<typeof serveSandbox>> | undefined = undefined;

  /** Returns a phone. It starts before the tests of the file and stops after them. */
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

  /** Waits until an element that the XPath matches is displayed. */
  async expectVisible(xpath: string): Promise<void> {
    await expect.poll(() => this.browser.count(xpath), { ...timeouts, message: xpath }).toBeGreaterThan(0);
  }

  /** Waits until the element can be clicked, for example after a transition. */
  async press(xpath: string): Promise<void> {
    await vi.waitFor(() => this.browser.press(xpath), timeouts);
  }

  async expectPath(path: string): Promise<void> {
    await expect.poll(() => this.path(), timeouts).toBe(path);
  }

  /** Waits until the body of a function returns true in the page. */
  async waitForTrue(body: string, ...args: readonly unknown[]): Promise<void> {
    await expect.poll(() => this.browser.run(body, ...args), { ...timeouts, message: body }).toBe(true);
  }
}

/** Returns the XPath of a link or button by its text or label. */
export function control(name: string): string {
  const quoted = JSON.stringify(name);
  return `//*[self::a or self::button][normalize-space()=${quoted} or @aria-label=${quoted}]`;
}

/** Returns the XPath of the elements that contain a text. */
export function text(content: string): string {
  return `//*[contains(text(), ${JSON.stringify(content)})]`;
}
