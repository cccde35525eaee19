import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { browser, type NewTarget } from '../chromium/browser.ts';
import { fromChromium, toChromium } from '../chromium/schemes.ts';
import type { SessionRules } from '../session.ts';

/** Chromium page of a WebContents. Has its own CDP session, which the program's DevTools clients do not see. */
export class Page {
  readonly targetId: Promise<string>;
  /** Resolves when the page is set up and has not run a script yet. */
  readonly wired: Promise<CdpSession>;
  /** Aborts when the page closes. */
  readonly end = new AbortController();
  url = '';
  /** False before the first load, and after a crash until the next load. */
  hasFrame: boolean;
  isCrashed = false;
  /**
   * Error of the last refused certificate, with its name in net_error_list.h. Chromium itself only reports an aborted
   * load.
   */
  refusedCertificate: string | undefined;
  #shown = Promise.withResolvers<void>();

  /**
   * Creates a page, or takes over `adopted`, which Chromium created itself and which then continues to wait. `setUp`
   * runs before the page's first request.
   */
  constructor(
    rules: SessionRules,
    adopted: NewTarget | undefined,
    setUp: (cdp: CdpSession, targetId: string) => Promise<unknown>,
  ) {
    this.hasFrame = adopted !== undefined;
    const target = adopted === undefined ? create(rules) : Promise.resolve(adopted);
    this.targetId = target.then(({ targetId }) => targetId);
    this.wired = target.then(async ({ cdp, targetId }) => {
      const done = Promise.all([
        ...['Page', 'Inspector', 'Network', 'Runtime'].map((domain) => cdp.send(`${domain}.enable`)),
        // Sets no user agent for a guest, because its debugger does. If two clients set it, each document resets one of
        // the two.
        adopted === undefined ? setUserAgent(cdp, rules) : undefined,
        setUp(cdp, targetId),
      ]);
      if (adopted === undefined) cdp.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
      await done;
      return cdp;
    });
    // Ignores the error, because `navigate` rejects with it.
    this.wired.catch(() => undefined);
  }

  /** Navigates. Resolves with the error text if that fails, and rejects if the page is gone. */
  async navigate(url: string): Promise<string | undefined> {
    const cdp = await this.wired;
    this.refusedCertificate = undefined;
    const { errorText } = await cdp.send<{ errorText?: string }>('Page.navigate', { url: toChromium(url) });
    return (errorText && (this.refusedCertificate ?? errorText))?.replace(/^net::/, '');
  }

  committed(url: string): void {
    this.url = fromChromium(url);
    this.hasFrame = true;
    this.isCrashed = false;
  }

  crashed(): void {
    this.hasFrame = false;
    this.isCrashed = true;
  }

  setShown(isShown: boolean): void {
    if (isShown) this.#shown.resolve();
    else this.#shown = Promise.withResolvers<void>();
  }

  shown(): Promise<void> {
    return this.#shown.promise;
  }

  async setSize({ width, height }: { readonly width: number; readonly height: number }): Promise<void> {
    const targetId = await this.targetId;
    const { windowId } = await browser.connection.browser.send<{ windowId: number }>(
      'Browser.getWindowForTarget',
      {
        targetId,
      },
    );
    const size = { width: Math.max(1, width), height: Math.max(1, height) };
    await browser.connection.browser.send('Browser.setContentsSize', { windowId, ...size });
  }

  close(): void {
    this.end.abort();
    this.targetId.then(
      (targetId) => browser.closeTarget(targetId),
      () => undefined,
    );
  }
}

async function create(rules: SessionRules): Promise<NewTarget> {
  return browser.createTarget(await rules.contextId());
}

/** Returns the session's user agent. The default is that of Electron, which no phone has. */
export function userAgentOf({ userAgent }: SessionRules): string {
  return (
    userAgent ??
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) manyue/0.1.0 Electron/45.4.1 Safari/537.36'
  );
}

async function setUserAgent(cdp: CdpSession, rules: SessionRules): Promise<void> {
  const { acceptLanguages } = rules;
  await cdp.send('Network.setUserAgentOverride', {
    userAgent: userAgentOf(rules),
    ...(acceptLanguages === undefined ? {} : { acceptLanguage: acceptLanguages }),
  });
}
