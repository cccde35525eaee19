import { AppError, toAppError } from '#shared/errors.ts';
import { type BridgeCallHandler, rejectWithoutPayDesk } from '../../harness/bridge/bridge-responder.ts';
import { recordDeepLinks } from '../../harness/bridge/record-deep-links.ts';
import { serveBridge } from '../../harness/bridge/serve-bridge.ts';
import { type PermissionSetting, permissionCommands } from '../../harness/conditions/permission-settings.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import {
  type AttachedTarget,
  applyEmulation,
  emulateWorker,
  sendCommand,
} from '../../harness/emulation/apply-emulation.ts';
import { isGone, unlessGone } from '../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession } from '../../harness/emulation/cdp-session.ts';
import { deviceFacts } from '../../harness/emulation/device-script.ts';
import { emulationCommands, windowClosedCommands } from '../../harness/emulation/emulation-commands.ts';
import { defaultNetworkRules, type NetworkRules } from '../../harness/environments/network-rules.ts';
import { GatewayGate } from '../../harness/pay/real-gateways.ts';
import { unlessAborted, withTimeout } from '../../lib/deadlines.ts';
import type { Host } from '../host.ts';
import { type AttachedTools, ChromiumView } from './chromium-view.ts';
import type { RunningChromium } from './launch-chromium.ts';
import { launchForNetwork } from './launch-for-network.ts';
import { correctRequests, type RequestInitiator } from './targets/correct-requests.ts';
import { SocketConditions, socketCommands } from './targets/socket-conditions.ts';
import { endScript, stopScripts } from './targets/stop-scripts.ts';
import type { TrustBridge } from './trust/trust-bridge.ts';

export interface ChromiumHostOptions {
  readonly executable: string;
  /** Content of `out/preload/device.js`. */
  readonly deviceScript: string;
  readonly handleBridgeCall?: BridgeCallHandler;
  /** Controls access to real payment gateways. Default: closed. */
  readonly gate?: GatewayGate;
  /** Rules for reaching hosts. Default: no proxy and no mapped hosts. */
  readonly network?: NetworkRules;
  readonly flags?: readonly string[];
  /** Receives a line for the user, for example if Chromium runs without its sandbox. */
  readonly onNotice?: (line: string) => void;
}

const openTimeout = 30_000;

interface PageTarget extends AttachedTarget {
  readonly targetInfo: AttachedTarget['targetInfo'] & {
    readonly browserContextId?: string;
    readonly openerId?: string;
  };
}

interface OpenContext {
  readonly profile: DeviceProfile;
  readonly options: OpenOptions;
  readonly onFirstPage: (page: PageTarget) => void;
  /** Pages by session id; the first is the one that the host created. */
  readonly pages: Map<string, PageTarget>;
  /** Aborted when the first page has closed itself. */
  readonly pageClosed: AbortController;
}

/** Excludes the browser's own surfaces, such as address bar popups and tab strips. */
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
  /** Ids of the targets to which a DevTools session is being attached. */
  readonly #attaching = new Set<string>();
  /** Session ids of the pages whose scripts were stopped. */
  readonly #stopped = new Set<string>();
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
  }

  /** Rejects with AppError 'environment' if the browser does not start. */
  static async launch(options: ChromiumHostOptions): Promise<ChromiumHost> {
    const { network = defaultNetworkRules } = options;
    const { chromium, bridge } = await launchForNetwork(options.executable, network, options);
    const host = new ChromiumHost(chromium, options, bridge);
    const { browser } = chromium.connection;
    const { signal } = host.#end;
    const { gate = new GatewayGate({ onlyHosts: network.onlyHosts }) } = options;
    host.#installSocketRules(gate, signal);
    chromium.connection.onFlood = (sessionId) => host.#flooded(sessionId);
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
    // Chromium exits without a page, so keep an empty one.
    await browser.send('Target.createTarget', { url: 'about:blank' });
    return host;
  }

  get executable(): string {
    return this.#options.executable;
  }

  get closed(): AbortSignal {
    return this.#chromium.connection.closed;
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
    const context = { profile, options, onFirstPage: resolve, pages: new Map(), pageClosed };
    this.#contexts.set(browserContextId, context);
    // Chromium responds after the page has started, so after its emulation. It refuses at once.
    const created = browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
    created.catch(reject);
    const { sessionId, targetInfo } = await firstPage;
    const cdp = this.#chromium.connection.session(sessionId);
    await this.#emulate(cdp, profile, options);
    await created;
    return new ChromiumView({
      profile,
      cdp,
      storage: browserContextId,
      ...(options.emulation === undefined ? {} : { emulation: options.emulation }),
      browserClosed: this.closed,
      pageClosed: pageClosed.signal,
      onLost: options.onLost,
      onProblem: this.#problemOf(options),
      setPermissions,
      attachTools: () =>
        this.#attachTools(targetInfo.targetId, sessionId, userAgentCommand(profile, options)),
      dispose: async () => {
        // Another view uses this storage now.
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
        // Chromium drops the user agent when the session ends, even if another session has set the same one.
        await page.send(identity.method, identity.params);
      };
      return { connection, sessionId, identity, detach: () => void detach().catch(this.#reportError) };
    } finally {
      this.#attaching.delete(targetId);
    }
  }

  /** Returns the context of an earlier view after closing its pages, or a new one if that has gone. */
  async #emptyContext(earlier: string | undefined): Promise<string> {
    const { browser } = this.#chromium.connection;
    const context = this.#contexts.get(earlier ?? '');
    if (earlier !== undefined && context !== undefined) {
      const pages = [...context.pages.values()];
      await Promise.all(pages.map(({ targetInfo: { targetId } }) => this.#closeTarget(targetId)));
      return earlier;
    }
    const { browserContextId } = await browser.send<{ browserContextId: string }>(
      'Target.createBrowserContext',
      { disposeOnDetach: true },
    );
    // Browsers on phones and PCs grant this to a tap without asking. Headless Chromium would deny it.
    await browser.send('Browser.setPermission', {
      browserContextId,
      permission: { name: 'clipboard-write' },
      setting: 'granted',
    });
    return browserContextId;
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#chromium.close();
    await this.#bridge?.close();
  }

  #attached(target: PageTarget): void {
    const { sessionId, targetInfo } = target;
    // The target is known: this is its additional DevTools session.
    if (this.#attaching.has(targetInfo.targetId)) return;
    const cdp = this.#chromium.connection.session(sessionId);
    const context = this.#contexts.get(targetInfo.browserContextId ?? '');
    if (context === undefined) {
      void this.#release(cdp);
      return;
    }
    const { options, pages } = context;
    if (targetInfo.type !== 'page') {
      void this.#emulateWorker(cdp, context);
      return;
    }
    if (pages.size === 0 && targetInfo.openerId === undefined) {
      context.onFirstPage(target);
    } else if (options.allowPopup?.(pages.size - 1) ?? true) {
      void this.#emulate(cdp, context.profile, options).catch(options.onProblem ?? this.#reportError);
    } else {
      // Release the target before closing it. Otherwise the page that opened it stays paused forever.
      void this.#release(cdp);
      void this.#closeTarget(targetInfo.targetId);
      return;
    }
    pages.set(sessionId, target);
  }

  #detached(sessionId: string): void {
    this.#stopped.delete(sessionId);
    for (const context of this.#contexts.values()) {
      const { pages, pageClosed } = context;
      const [first] = pages.keys();
      if (!pages.delete(sessionId)) continue;
      this.#windowClosed(context);
      if (first !== sessionId) continue;
      pageClosed.abort(
        new AppError('gone', 'The page closed its own window', { zh: '页面关闭了自己的窗口' }),
      );
    }
  }

  #windowClosed({ profile, options, pages }: OpenContext): void {
    for (const sessionId of pages.keys()) {
      const page = this.#chromium.connection.session(sessionId);
      for (const command of windowClosedCommands(profile, options.emulation))
        sendCommand(page, command).catch(this.#problemOf(options));
    }
  }

  /** Stops the scripts of a page that floods the pipe, because all views share it. */
  #flooded(sessionId: string): void {
    const { connection } = this.#chromium;
    const line = connection.ownerChain(sessionId);
    for (const { options, pages } of this.#contexts.values()) {
      const page = line.find((owner) => pages.has(owner));
      if (page === undefined) continue;
      endScript(connection.session(sessionId)).catch(this.#problemOf(options));
      // Messages sent before the stop still arrive.
      if (this.#stopped.has(page)) continue;
      void this.#stopScripts(page, options);
      options.onFlood?.();
    }
  }

  async #stopScripts(page: string, { onProblem, signal: life }: OpenOptions): Promise<void> {
    const signal = AbortSignal.any([life, this.closed]);
    this.#stopped.add(page);
    try {
      await stopScripts(this.#chromium.connection.session(page), signal);
    } catch (thrown) {
      if (!signal.aborted && !isGone(thrown)) onProblem?.(thrown);
    } finally {
      this.#stopped.delete(page);
    }
  }

  /** Returns undefined for a target of the browser itself and for one that has gone. */
  async #initiatorOf(targetId: string): Promise<RequestInitiator | undefined> {
    const { browser } = this.#chromium.connection;
    const info = await browser
      .send<{ targetInfo: PageTarget['targetInfo'] }>('Target.getTargetInfo', { targetId })
      .catch(this.#reportError);
    const context = this.#contexts.get(info?.targetInfo.browserContextId ?? '');
    if (context === undefined) return undefined;
    const { profile, options } = context;
    return { profile, languages: String(userAgentCommand(profile, options).params['acceptLanguage']) };
  }

  /** Emulates shared and service workers; other targets of a context only continue. */
  async #emulateWorker(cdp: CdpSession, { profile, options }: OpenContext): Promise<void> {
    const { deviceScript } = this.#options;
    const setup = {
      deviceScript,
      ...(options.emulation === undefined ? {} : { options: options.emulation }),
    };
    for (const { method, params } of socketCommands) cdp.send(method, params).catch(this.#problemOf(options));
    await emulateWorker(cdp, profile, setup).catch(options.onProblem ?? this.#reportError);
  }

  #installSocketRules(gate: GatewayGate, signal: AbortSignal): void {
    const { connection } = this.#chromium;
    const conditions = new SocketConditions(gate);
    connection.amend = (sessionId, command) => conditions.amend(sessionId, command);
    connection.onSessionEnded = (sessionId) => conditions.forget(sessionId);
    gate.onChange(() => conditions.renew((id) => connection.session(id), this.#reportError), signal);
  }

  /** Ignores errors of a target that went away during its setup. */
  #problemOf({ onProblem }: OpenOptions): (thrown: unknown) => undefined {
    return onProblem === undefined ? this.#reportError : unlessGone(onProblem);
  }

  async #release(cdp: CdpSession): Promise<void> {
    await cdp.send('Runtime.runIfWaitingForDebugger').catch(this.#reportError);
  }

  async #closeTarget(targetId: string): Promise<void> {
    await this.#chromium.connection.browser.send('Target.closeTarget', { targetId }).catch(this.#reportError);
  }

  async #emulate(cdp: CdpSession, profile: DeviceProfile, options: OpenOptions): Promise<void> {
    const { bridgeLog: log } = options;
    // Bridge calls need no response after the browser has closed.
    const signal = AbortSignal.any([options.signal, this.closed]);
    const { bindingName } = deviceFacts(profile);
    const onProblem = this.#problemOf(options);
    const handleCall = options.handleBridgeCall ?? this.#options.handleBridgeCall ?? rejectWithoutPayDesk;
    await applyEmulation(cdp, profile, {
      deviceScript: this.#options.deviceScript,
      ...(options.emulation === undefined ? {} : { options: options.emulation }),
      ...(options.bridgeDelay === undefined ? {} : { bridgeDelay: options.bridgeDelay }),
      onSession: (session, type) => {
        serveBridge(session, { bindingName, platform: profile.name, handleCall, log, signal });
        recordDeepLinks(session, log, signal);
        // Inspector reports crashes, Network reports server redirects.
        const domains = type === 'page' || type === 'iframe' ? ['Inspector', 'Network'] : [];
        for (const domain of domains) session.send(`${domain}.enable`).catch(onProblem);
        for (const { method, params } of socketCommands) session.send(method, params).catch(onProblem);
        options.onSession?.(session, type);
      },
      onProblem: options.onProblem ?? this.#reportError,
      signal,
    });
  }
}

/** Returns the last such command, because the view's conditions may change the languages. */
function userAgentCommand(profile: DeviceProfile, { emulation }: OpenOptions): CdpCommand {
  const commands = emulationCommands(profile, emulation);
  const command = commands.findLast(({ method }) => method === 'Emulation.setUserAgentOverride');
  if (command === undefined) throw new AppError('internal', `The platform ${profile.id} has no user agent.`);
  return command;
}
