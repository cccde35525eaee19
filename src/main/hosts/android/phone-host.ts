import { createHash } from 'node:crypto';
import { AppError, toAppError } from '#shared/errors.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { unlessGone } from '../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession } from '../../harness/emulation/cdp-session.ts';
import { endedSession } from '../../harness/emulation/session-listeners.ts';
import { autoAttach, sendAll, watchTargets } from '../../harness/emulation/watch-targets.ts';
import type { CdpConnection } from '../cdp/cdp-connection.ts';
import { endScript, stopScripts } from '../cdp/stop-scripts.ts';
import type { Adb } from './adb.ts';
import { connectDevtools, forwardSocket } from './devtools-socket.ts';
import { measurePhone } from './measure-phone.ts';
import { PhoneView } from './phone-view.ts';
import { type PhoneApp, type PhoneDetails, readPhone } from './read-phone.ts';

/** App on a phone whose pages become views. */
interface AddedApp {
  readonly serial: string;
  readonly socket: string;
  readonly profile: DeviceProfile;
}

interface PhoneHostOptions {
  readonly onProblem: (thrown: unknown) => void;
}

interface OpenPage {
  readonly cdp: CdpSession;
  readonly sessionId: string;
  readonly targetId: string;
  /** True if the page existed before, so it stays open when its view closes. */
  readonly isFound: boolean;
}

interface AttachedPage {
  readonly connection: CdpConnection;
  readonly page: OpenPage;
  readonly dispose: () => Promise<void>;
}

interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
}

const domains: readonly CdpCommand[] = ['Page', 'Runtime', 'Inspector', 'Network'].map((domain) => ({
  method: `${domain}.enable`,
  params: {},
}));

/** Opens pages on Android phones over adb. Each view has its own connection, so that none can hold up another. */
export class PhoneHost {
  readonly #adb: Adb;
  readonly #options: PhoneHostOptions;
  readonly #apps = new Map<string, AddedApp>();
  /** Ports of this machine that phones reach as their own, by phone. */
  readonly #reversed = new Map<string, Set<number>>();
  readonly #end = new AbortController();

  constructor(adb: Adb, options: PhoneHostOptions) {
    this.#adb = adb;
    this.#options = options;
  }

  /** Platforms of the apps that were added. */
  get profiles(): readonly DeviceProfile[] {
    return [...this.#apps.values()].map(({ profile }) => profile);
  }

  has(platformId: string): boolean {
    return this.#apps.has(platformId);
  }

  /**
   * Adds an app of a phone and returns its platform, as the phone reports it. Without `socket`, takes the first app
   * that has a page. Rejects with AppError 'usage' if the phone or app cannot be reached; the message says why.
   */
  async add(serial: string, socket?: string): Promise<DeviceProfile> {
    const phone = await readPhone(this.#adb, serial, this.#end.signal);
    const app = chooseApp(phone, serial, socket);
    const named = {
      id: `phone-${createHash('sha256').update(`${serial} ${app.socket}`).digest('hex').slice(0, 12)}`,
      name: `${app.name.zh} · ${phone.name}`.slice(0, 60),
      nameEn: `${app.name.en} · ${phone.name}`.slice(0, 60),
    };
    const { page, dispose } = await this.#attach({ serial, socket: app.socket }, this.#end.signal);
    try {
      const profile = await measurePhone(page.cdp, named);
      this.#apps.set(profile.id, { serial, socket: app.socket, profile });
      return profile;
    } finally {
      await dispose();
    }
  }

  /**
   * Lets the phone reach a site of this machine as its own `localhost`, which is a secure context. Does nothing for a
   * deployed site.
   */
  async reverse(platformId: string, origin: string): Promise<void> {
    const { serial } = this.#app(platformId);
    const { hostname, port: text } = new URL(origin);
    const port = Number(text);
    if (!['127.0.0.1', 'localhost'].includes(hostname) || port === 0) return;
    const ports = this.#reversed.get(serial) ?? new Set();
    // Sent each time, because a phone forgets its ports when the cable is pulled.
    await this.#adb.run(['reverse', `tcp:${port}`, `tcp:${port}`], { serial });
    this.#reversed.set(serial, ports.add(port));
  }

  /**
   * Opens a tab of the app, or shows the page of an app that cannot open tabs. Rejects with AppError 'gone', 'timeout'
   * or 'environment' if the phone cannot be reached.
   */
  async open(profile: DeviceProfile, options: OpenOptions): Promise<PhoneView> {
    const { onLost, signal } = options;
    const { serial, socket } = this.#app(profile.id);
    const onProblem = unlessGone(options.onProblem ?? this.#options.onProblem);
    const { connection, page, dispose } = await this.#attach({ serial, socket }, signal);
    stopFloods(connection, page.cdp, { onFlood: options.onFlood, onProblem, signal });
    // Watched from here on, because the page may close while it is set up.
    const closed = pageClosed(connection, page, this.#end.signal);
    try {
      await this.#follow(page.cdp, options, onProblem);
    } catch (thrown) {
      await dispose();
      throw thrown;
    }
    return new PhoneView({
      profile,
      cdp: page.cdp,
      serial,
      phoneGone: connection.closed,
      pageClosed: closed,
      onLost,
      onProblem,
      dispose,
    });
  }

  /** Removes the ports of this machine from the phones and ends all connections. */
  async close(): Promise<void> {
    this.#end.abort();
    const removals = [...this.#reversed].flatMap(([serial, ports]) =>
      [...ports].map((port) => this.#adb.run(['reverse', '--remove', `tcp:${port}`], { serial })),
    );
    this.#reversed.clear();
    // A phone that is gone keeps no reversed port.
    await Promise.allSettled(removals);
  }

  #app(platformId: string): AddedApp {
    const app = this.#apps.get(platformId);
    if (app === undefined) throw new AppError('internal', `${platformId} is not on a phone`);
    return app;
  }

  async #follow(cdp: CdpSession, options: OpenOptions, onProblem: (thrown: unknown) => void): Promise<void> {
    const { onSession, signal } = options;
    const watching = watchTargets(cdp, 'page', {
      documentHeaders: [],
      commandsFor: (type) => (type === 'iframe' ? [autoAttach, ...domains] : [autoAttach]),
      onSession,
      onProblem,
      signal,
    });
    await Promise.all([watching, sendAll(cdp, [autoAttach, ...domains])]);
  }

  /** Attaches to a page of the app. `dispose` ends the connection, and closes the page if this opened it. */
  async #attach(
    { serial, socket }: Pick<AddedApp, 'serial' | 'socket'>,
    signal: AbortSignal,
  ): Promise<AttachedPage> {
    const scope = new AsyncDisposableStack();
    const end = new AbortController();
    try {
      const forwarded = await forwardSocket(this.#adb, { serial, socket, signal });
      scope.defer(forwarded.remove);
      scope.defer(() => end.abort());
      const connection = await connectDevtools(
        forwarded.port,
        AbortSignal.any([end.signal, this.#end.signal]),
      );
      const page = await attachPage(connection, signal);
      scope.defer(async () => {
        if (page.isFound || connection.closed.aborted) return;
        await connection.browser.send('Target.closeTarget', { targetId: page.targetId }).catch(ignoreGone);
      });
      return { connection, page, dispose: () => scope.disposeAsync() };
    } catch (thrown) {
      await scope.disposeAsync();
      throw thrown;
    }
  }
}

const ignoreGone = unlessGone((thrown) => {
  throw thrown;
});

/** Returns the requested app. Throws AppError 'usage' that lists the apps that can be reached. */
function chooseApp({ name, apps }: PhoneDetails, serial: string, socket: string | undefined): PhoneApp {
  const reachable = apps.filter(({ problem }) => problem === undefined);
  const app =
    socket === undefined
      ? (reachable.find(({ pages }) => pages.length > 0) ?? reachable[0])
      : reachable.find((each) => each.socket === socket || each.packageName === socket);
  if (app !== undefined) return app;
  const problem = apps.find((each) => each.socket === socket)?.problem;
  const list = reachable.map((each) => each.socket).join(', ') || 'none';
  throw new AppError(
    'usage',
    problem?.en ??
      `${name} (${serial}) offers no page${socket === undefined ? '' : ` as ${socket}`}. Open the site in Chrome on the phone. Apps: ${list}`,
    {
      zh: problem?.zh ?? `${name}（${serial}）没有可调试的页面：请在手机上用 Chrome 打开网站。`,
    },
  );
}

/** Opens a tab, or attaches to a page of an app that cannot open tabs, such as one with a WebView. */
async function attachPage(connection: CdpConnection, signal: AbortSignal): Promise<OpenPage> {
  const { browser } = connection;
  const created = await browser
    .send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' }, { signal })
    .catch((refused: unknown) => {
      if (toAppError(refused).code === 'cdp') return undefined;
      throw refused;
    });
  const targetId = created?.targetId ?? (await firstPage(browser, signal));
  const { sessionId } = await browser.send<{ sessionId: string }>(
    'Target.attachToTarget',
    { targetId, flatten: true },
    { signal },
  );
  return { cdp: connection.session(sessionId), sessionId, targetId, isFound: created === undefined };
}

async function firstPage(browser: CdpSession, signal: AbortSignal): Promise<string> {
  const { targetInfos } = await browser.send<{ targetInfos: readonly TargetInfo[] }>(
    'Target.getTargets',
    {},
    { signal },
  );
  const page = targetInfos.find(({ type }) => type === 'page' || type === 'webview');
  if (page === undefined)
    throw new AppError('gone', 'The app shows no page. Open one on the phone.', {
      zh: '应用里没有打开的页面：请在手机上打开一个。',
    });
  return page.targetId;
}

interface FloodOptions {
  readonly onFlood: (() => void) | undefined;
  readonly onProblem: (thrown: unknown) => void;
  readonly signal: AbortSignal;
}

/** Stops the scripts of a page that floods the connection, because this process also serves all other views. */
function stopFloods(
  connection: CdpConnection,
  page: CdpSession,
  { onFlood, onProblem, signal }: FloodOptions,
): void {
  const over = AbortSignal.any([signal, connection.closed]);
  let isStopping = false;
  connection.onFlood = (sessionId) => {
    endScript(connection.session(sessionId)).catch(onProblem);
    // Ignores messages that were sent before the page was stopped and arrive after it.
    if (isStopping) return;
    isStopping = true;
    onFlood?.();
    stopScripts(page, over)
      .catch((thrown: unknown) => {
        if (!over.aborted) onProblem(thrown);
      })
      .finally(() => {
        isStopping = false;
      });
  };
}

/** Returns a signal that aborts when the page has closed. */
function pageClosed({ browser }: CdpConnection, { sessionId }: OpenPage, signal: AbortSignal): AbortSignal {
  const closed = new AbortController();
  browser.on(
    'Target.detachedFromTarget',
    (params) => {
      if (endedSession('Target.detachedFromTarget', params) !== sessionId) return;
      closed.abort(new AppError('gone', 'The page was closed on the phone', { zh: '页面已在手机上关闭' }));
    },
    signal,
  );
  return closed.signal;
}
