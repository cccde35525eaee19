import { AppError, toAppError } from '#shared/errors.ts';
import type { BridgeCallHandler } from '../../harness/bridge/bridge-responder.ts';
import { type PermissionSetting, permissionCommands } from '../../harness/conditions/permission-settings.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { unlessGone } from '../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession } from '../../harness/emulation/cdp-session.ts';
import { defaultNetworkRules, type NetworkRules } from '../../harness/environments/network-rules.ts';
import { GatewayGate } from '../../harness/pay/real-gateways.ts';
import { unlessAborted, withTimeout } from '../../lib/deadlines.ts';
import type { AttachedTools } from '../cdp/attached-tools.ts';
import type { Host } from '../host.ts';
import { ChromiumView } from './chromium-view.ts';
import type { RunningChromium } from './launch-chromium.ts';
import { launchForNetwork } from './launch-for-network.ts';
import { correctRequests, type RequestInitiator } from './targets/correct-requests.ts';
import {
  emulatePageTarget,
  emulateWorkerTarget,
  keepLocale,
  type TargetSetup,
  userAgentCommand,
} from './targets/emulate-target.ts';
import { FloodingPages } from './targets/flooding-pages.ts';
import { createContext, type OpenContext, type PageTarget } from './targets/open-context.ts';
import { restrictSockets } from './targets/socket-conditions.ts';
import type { TrustBridge } from './trust/trust-bridge.ts';

export interface ChromiumHostOptions {
  readonly executable: string;
  readonly deviceScript: string;
  readonly handleBridgeCall?: BridgeCallHandler;
  /** Access to real payment gateways. Default: closed. */
  readonly gate?: GatewayGate;
  /** Rules by which pages reach their hosts. Default: no proxy and no mapped hosts. */
  readonly network?: NetworkRules;
  readonly flags?: readonly string[];
  /** Receives a line for the user, for example if Chromium runs without its sandbox. */
  readonly onNotice?: (line: string) => void;
}

const openTimeout = 30_000;

/** Filter of targets that excludes the browser's own surfaces, such as address bar popups and tab strips. */
const pagesOnly = [
  { type: 'browser', exclude: true },
  { type: 'browser_ui', exclude: true },
  { type: 'tab', exclude: true },
  {},
];

/**
 * Hosts all views in one Chromium, each in its own browser context. Every new target, including popups and service
 * workers, is paused before its first script and emulates the platform of its context.
 */
export class ChromiumHost implements Host {
  readonly name = 'chromium';
  readonly #chromium: RunningChromium;
  readonly #options: ChromiumHostOptions;
  readonly #bridge: TrustBridge | undefined;
  readonly #contexts = new Map<string, OpenContext>();
  /** IDs of the targets to which developer tools are attaching their own session. */
  readonly #attaching = new Set<string>();
  readonly #flooding: FloodingPages;
  readonly #end = new AbortController();
  /** Reports an error of a target that belongs to no view. */
  readonly #reportError = unlessGone((thrown) => this.#options.onNotice?.(toAppError(thrown).message));

  private constructor(
    chromium: RunningChromium,
    options: ChromiumHostOptions,
    bridge: TrustBridge | undefined,
  ) {
    this.#chromium = chromium;
    this.#options = options;
    this.#bridge = bridge;
    this.#flooding = new FloodingPages(chromium.connection, this.#contexts);
  }

  /** Launches the browser. Rejects with AppError 'environment' if it does not start. */
  static async launch(options: ChromiumHostOptions): Promise<ChromiumHost> {
    const { network = defaultNetworkRules } = options;
    const { chromium, bridge } = await launchForNetwork(options.executable, network, options);
    const host = new ChromiumHost(chromium, options, bridge);
    const { browser } = chromium.connection;
    const { signal } = host.#end;
    const { gate = new GatewayGate({ onlyHosts: network.onlyHosts }) } = options;
    restrictSockets(chromium.connection, gate, host.#reportError, signal);
    chromium.connection.onFlood = (sessionId) => host.#flooding.stop(sessionId);
    browser.on('Target.attachedToTarget', (params) => host.#attached(params as PageTarget), signal);
    browser.on(
      'Target.detachedFromTarget',
      (params) => host.#detached((params as { sessionId: string }).sessionId),
      signal,
    );
    await correctRequests(browser, { initiatorOf: (targetId) => host.#initiatorOf(targetId), gate }, signal);
    await browser.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: pagesOnly,
    });
    // Opens an empty page, because Chromium exits when it has no page.
    await browser.send('Target.createTarget', { url: 'about:blank' });
    return host;
  }

  get executable(): string {
    return this.#options.executable;
  }

  get closed(): AbortSignal {
    return this.#chromium.connection.closed;
  }

  get #targetSetup(): TargetSetup {
    return { ...this.#options, browserClosed: this.closed };
  }

  /** Returns product and version, such as `HeadlessChrome/148.0.7778.2`. */
  async version(): Promise<string> {
    const { product } = await this.#chromium.connection.browser.send<{ product: string }>(
      'Browser.getVersion',
    );
    return product;
  }

  /** Describes how the browser ended; undefined while it runs. */
  ending(): string | undefined {
    return this.#chromium.ending();
  }

  async open(profile: DeviceProfile, options: OpenOptions): Promise<ChromiumView> {
    const tooSlow = () =>
      new AppError('timeout', `The browser did not open a page within ${openTimeout / 1_000} s`, {
        zh: `浏览器在 ${openTimeout / 1_000} 秒内没有打开页面`,
      });
    return withTimeout(openTimeout, unlessAborted(this.closed, this.#open(profile, options)), tooSlow);
  }

  async #open(profile: DeviceProfile, options: OpenOptions): Promise<ChromiumView> {
    const { browser } = this.#chromium.connection;
    const browserContextId = await this.#emptyContext(options.storage);
    const setPermissions = async (settings: readonly PermissionSetting[]) => {
      const commands = permissionCommands(settings, browserContextId);
      await Promise.all(commands.map(({ method, params }) => browser.send(method, params)));
    };
    if (options.permissions !== undefined) await setPermissions(options.permissions());
    const { promise: firstPage, resolve, reject } = Promise.withResolvers<PageTarget>();
    const pageClosed = new AbortController();
    const onProblem = options.onProblem === undefined ? this.#reportError : unlessGone(options.onProblem);
    const context: OpenContext = {
      profile,
      options,
      onProblem,
      onFirstPage: resolve,
      pages: new Map(),
      pageClosed,
    };
    this.#contexts.set(browserContextId, context);
    // Chromium responds after the page has started, and so after the page's emulation. But if it refuses, it responds
    // immediately.
    const created = browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    created.catch(reject);
    const { sessionId, targetInfo } = await firstPage;
    const cdp = this.#chromium.connection.session(sessionId);
    await emulatePageTarget(cdp, context, this.#targetSetup);
    await created;
    return new ChromiumView({
      profile,
      cdp,
      storage: browserContextId,
      ...(options.emulation === undefined ? {} : { emulation: options.emulation }),
      browserClosed: this.closed,
      pageClosed: pageClosed.signal,
      onLost: options.onLost,
      onProblem,
      setPermissions,
      attachTools: () => this.#attachTools(targetInfo.targetId, sessionId, userAgentCommand(context)),
      dispose: async () => {
        // Does nothing if another view uses this storage now.
        if (this.#contexts.get(browserContextId) !== context) return;
        this.#contexts.delete(browserContextId);
        await browser.send('Target.disposeBrowserContext', { browserContextId });
      },
    });
  }

  async #attachTools(targetId: string, pageSession: string, identity: CdpCommand): Promise<AttachedTools> {
    const { connection } = this.#chromium;
    const page = connection.session(pageSession);
    this.#attaching.add(targetId);
    try {
      const { sessionId } = await connection.browser.send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      connection.setOwner(sessionId, pageSession);
      const detach = async () => {
        await connection.browser.send('Target.detachFromTarget', { sessionId });
        // Sent again, because Chromium drops the user agent when the session ends, even if another session has set the
        // same one.
        await page.send(identity.method, identity.params);
      };
      return { connection, sessionId, identity, detach: () => void detach().catch(this.#reportError) };
    } finally {
      this.#attaching.delete(targetId);
    }
  }

  /** Closes the pages in an earlier view's context and returns the context, or a new one if it is gone. */
  async #emptyContext(earlier: string | undefined): Promise<string> {
    const { browser } = this.#chromium.connection;
    const context = this.#contexts.get(earlier ?? '');
    if (earlier !== undefined && context !== undefined) {
      const pages = [...context.pages.values()];
      await Promise.all(pages.map(({ targetInfo: { targetId } }) => this.#closeTarget(targetId)));
      return earlier;
    }
    return createContext(browser);
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#chromium.close();
    await this.#bridge?.close();
  }

  #attached(target: PageTarget): void {
    const { sessionId, targetInfo } = target;
    // This is an additional session of a known target, for developer tools.
    if (this.#attaching.has(targetInfo.targetId)) return;
    const cdp = this.#chromium.connection.session(sessionId);
    const context = this.#contexts.get(targetInfo.browserContextId ?? '');
    if (context === undefined) {
      void this.#release(cdp);
      return;
    }
    const { options, pages } = context;
    if (targetInfo.type !== 'page') {
      void emulateWorkerTarget(cdp, context, this.#targetSetup);
      return;
    }
    if (pages.size === 0 && targetInfo.openerId === undefined) {
      context.onFirstPage(target);
    } else if (options.allowPopup?.(pages.size - 1) ?? true) {
      emulatePageTarget(cdp, context, this.#targetSetup).catch(context.onProblem);
    } else {
      // Releases the target before closing it. Otherwise the page that opened it stays paused forever.
      void this.#release(cdp);
      void this.#closeTarget(targetInfo.targetId);
      return;
    }
    pages.set(sessionId, target);
  }

  #detached(sessionId: string): void {
    this.#flooding.detached(sessionId);
    for (const context of this.#contexts.values()) {
      const { pages, pageClosed } = context;
      const [first] = pages.keys();
      if (!pages.delete(sessionId)) continue;
      keepLocale(context, this.#chromium.connection);
      if (first !== sessionId) continue;
      pageClosed.abort(
        new AppError('gone', 'The page closed its own window', { zh: '页面关闭了自己的窗口' }),
      );
    }
  }

  /** Returns the page or worker with this target ID. Undefined for the browser itself and for one that is gone. */
  async #initiatorOf(targetId: string): Promise<RequestInitiator | undefined> {
    const { browser } = this.#chromium.connection;
    const info = await browser
      .send<{ targetInfo: PageTarget['targetInfo'] }>('Target.getTargetInfo', { targetId })
      .catch(this.#reportError);
    const context = this.#contexts.get(info?.targetInfo.browserContextId ?? '');
    if (context === undefined) return undefined;
    return {
      profile: context.profile,
      languages: String(userAgentCommand(context).params['acceptLanguage']),
    };
  }

  async #release(cdp: CdpSession): Promise<void> {
    await cdp.send('Runtime.runIfWaitingForDebugger').catch(this.#reportError);
  }

  async #closeTarget(targetId: string): Promise<void> {
    await this.#chromium.connection.browser.send('Target.closeTarget', { targetId }).catch(this.#reportError);
  }
}
