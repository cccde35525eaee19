import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import type { CdpConnection } from '#main/hosts/cdp/cdp-connection.ts';
import { type LaunchedChromium, launch } from './launch.ts';

export interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly browserContextId?: string;
  readonly openerId?: string;
}

/** New page that waits before it runs its first script. */
export interface NewTarget {
  readonly targetId: string;
  readonly cdp: CdpSession;
}

export interface PopupTarget extends NewTarget {
  readonly contextId: string;
  /** Lets the page load its URL. */
  release(): void;
}

interface RequestPaused {
  readonly requestId: string;
  readonly frameId: string;
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

/** Chromium's browser process: contexts, targets, and requests for documents. */
class Browser {
  /** Called for a page that a page has opened. */
  onPopup: (popup: PopupTarget) => void = ({ targetId }) => void this.closeTarget(targetId);
  /** Flags to add to those of `launch`. */
  readonly flags: string[] = [];
  #launched: LaunchedChromium | undefined;
  /**
   * URLs that popups requested, by target ID. Popups must not load before `release`. They cannot just be paused,
   * because every CDP client resumes them, including Playwright in the test. A pending load would delay the commands of
   * DevTools.
   */
  readonly #held = new Map<string, string[]>();
  /** User agent of the next document request, by target ID. */
  readonly loadUserAgents = new Map<string, string>();
  /** Pending `createTarget` calls, by browser context. */
  readonly #awaited = new Map<string, ((target: NewTarget) => void)[]>();

  async start(): Promise<void> {
    this.#launched = await launch(this.flags);
    const { browser } = this.connection;
    browser.on(
      'Target.attachedToTarget',
      (params) => this.#attached(params as never),
      this.connection.closed,
    );
    browser.on(
      'Fetch.requestPaused',
      (params) => void this.#continueRequest(params as never),
      this.connection.closed,
    );
    await browser.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
    const surfaces = ['browser', 'browser_ui', 'tab'].map((type) => ({ type, exclude: true }));
    await browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [...surfaces, {}],
    });
  }

  get connection(): CdpConnection {
    return this.#running().connection;
  }

  get debuggingAddress(): string {
    return this.#running().debuggingAddress;
  }

  async createContext(): Promise<string> {
    const { browserContextId } = await this.connection.browser.send<{ browserContextId: string }>(
      'Target.createBrowserContext',
    );
    return browserContextId;
  }

  async createTarget(contextId: string): Promise<NewTarget> {
    const { promise, resolve, reject } = Promise.withResolvers<NewTarget>();
    this.#awaited.set(contextId, [...(this.#awaited.get(contextId) ?? []), resolve]);
    this.connection.browser
      .send('Target.createTarget', { url: 'about:blank', browserContextId: contextId, newWindow: true })
      .catch(reject);
    return promise;
  }

  async closeTarget(targetId: string): Promise<void> {
    // Ignores the rejection if the target is already gone.
    await this.connection.browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#launched?.close();
  }

  #attached({ sessionId, targetInfo }: { sessionId: string; targetInfo: TargetInfo }): void {
    const { targetId, type, browserContextId: contextId = '', openerId } = targetInfo;
    const cdp = this.connection.session(sessionId);
    if (type !== 'page') {
      // Resumes a worker, such as a service worker. Ignores a rejection, because the program's own connection resumes
      // the worker too.
      cdp.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
      return;
    }
    const resolveTarget = openerId === undefined ? this.#awaited.get(contextId)?.shift() : undefined;
    if (resolveTarget !== undefined) {
      resolveTarget({ targetId, cdp });
      return;
    }
    this.#held.set(targetId, []);
    cdp.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
    this.onPopup({ targetId, cdp, contextId, release: () => this.#release(targetId, cdp) });
  }

  #release(targetId: string, cdp: CdpSession): void {
    const [url] = this.#held.get(targetId) ?? [];
    this.#held.delete(targetId);
    if (url === undefined) return;
    const expression = `location.replace(${JSON.stringify(url)})`;
    cdp.send('Runtime.evaluate', { expression }).catch(() => undefined);
  }

  async #continueRequest({ requestId, frameId, request }: RequestPaused): Promise<void> {
    const { browser } = this.connection;
    const held = this.#held.get(frameId);
    if (held !== undefined) {
      held.unshift(request.url);
      await browser.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
      return;
    }
    const userAgent = this.loadUserAgents.get(frameId);
    this.loadUserAgents.delete(frameId);
    const all = Object.entries({ ...request.headers, 'User-Agent': userAgent ?? '' });
    const headers = userAgent === undefined ? {} : { headers: all.map(([name, value]) => ({ name, value })) };
    // Ignores the rejection if the page is gone.
    await browser.send('Fetch.continueRequest', { requestId, ...headers }).catch(() => undefined);
  }

  #running(): LaunchedChromium {
    if (this.#launched === undefined)
      throw new Error('Chromium is not running: the program is not ready yet');
    return this.#launched;
  }
}

export const browser = new Browser();
