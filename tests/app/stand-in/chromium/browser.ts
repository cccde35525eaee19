import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import type { CdpConnection } from '#main/hosts/chromium/cdp-connection.ts';
import { type LaunchedChromium, launch } from './launch.ts';

export interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly browserContextId?: string;
  readonly openerId?: string;
}

/** A page that waits before its first script. */
export interface NewTarget {
  readonly targetId: string;
  readonly cdp: CdpSession;
}

export interface PopupTarget extends NewTarget {
  readonly contextId: string;
}

/** Everything of Chromium that is not one page's. */
class Browser {
  /** A page that no one here asked for. */
  onPopup: (popup: PopupTarget) => void = ({ targetId }) => void this.closeTarget(targetId);
  #launched: LaunchedChromium | undefined;
  /** By browser context: who asked for the next page of it. */
  readonly #awaited = new Map<string, ((target: NewTarget) => void)[]>();

  async start(): Promise<void> {
    this.#launched = await launch();
    const { browser } = this.connection;
    browser.on(
      'Target.attachedToTarget',
      (params) => this.#attached(params as never),
      this.connection.closed,
    );
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
    // One that has gone by itself needs no closing.
    await this.connection.browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#launched?.close();
  }

  #attached({ sessionId, targetInfo }: { sessionId: string; targetInfo: TargetInfo }): void {
    const { targetId, type, browserContextId: contextId = '', openerId } = targetInfo;
    const cdp = this.connection.session(sessionId);
    if (type !== 'page') {
      // A worker above pages: the program's own connection has it too.
      cdp.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
      return;
    }
    const asked = openerId === undefined ? this.#awaited.get(contextId)?.shift() : undefined;
    if (asked === undefined) this.onPopup({ targetId, cdp, contextId });
    else asked({ targetId, cdp });
  }

  #running(): LaunchedChromium {
    if (this.#launched === undefined) throw new Error('Chromium is not there before the program is ready.');
    return this.#launched;
  }
}

export const browser = new Browser();
