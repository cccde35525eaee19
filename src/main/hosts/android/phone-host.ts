import { createHash } from 'node:crypto';
import { AppError, toAppError } from '#shared/errors.ts';
import type { PlatformDifference } from '#shared/ipc/views/phones.ts';
import type { OpenOptions } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { unlessGone } from '../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession } from '../../harness/emulation/cdp-session.ts';
import { autoAttach, sendAll, watchTargets } from '../../harness/emulation/watch-targets.ts';
import type { CdpConnection } from '../cdp/cdp-connection.ts';
import { navigatePage } from '../cdp/navigate-page.ts';
import type { Adb } from './adb.ts';
import { attachPage, attachTools, type OpenPage, pageClosed, stopFloods } from './attach-page.ts';
import { comparePage } from './compare-phone.ts';
import { connectDevtools, forwardSocket } from './devtools-socket.ts';
import { type FoundApp, findSocket } from './find-socket.ts';
import { measurePhone } from './measure-phone.ts';
import { withMeasuringPage } from './measuring-page.ts';
import { PhoneView } from './phone-view.ts';
import { type PhoneApp, type PhoneDetails, readPhone } from './read-phone.ts';

/** App on a phone whose pages become views. */
interface AddedApp extends FoundApp {
  readonly serial: string;
  readonly profile: DeviceProfile;
  /** Engine and phone. */
  readonly version: string;
}

interface PhoneHostOptions {
  readonly onProblem: (thrown: unknown) => void;
}

interface AttachedPage {
  readonly connection: CdpConnection;
  readonly page: OpenPage;
  readonly dispose: () => Promise<void>;
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

  /** Engines of the added apps, such as `Chrome/126.0.6478.122 on Pixel 9 (Android 16)`. */
  get versions(): readonly string[] {
    return [...this.#apps.values()].map(({ version }) => version);
  }

  has(platformId: string): boolean {
    return this.#apps.has(platformId);
  }

  /** Returns the IDs of the platforms on a phone. */
  platformsOn(serial: string): readonly string[] {
    return [...this.#apps].filter(([, app]) => app.serial === serial).map(([id]) => id);
  }

  /**
   * Adds an app of a phone and returns its platform, with the properties that the phone reports. Without `socket`,
   * takes the first app that has a page. Rejects with AppError 'usage' if the phone or app cannot be reached; the
   * message contains the reason.
   */
  async add(serial: string, socket?: string): Promise<DeviceProfile> {
    const phone = await readPhone(this.#adb, serial, this.#end.signal);
    const app = chooseApp(phone, serial, socket);
    const named = {
      id: platformIdOf(serial, app, phone.apps),
      name: `${app.name.zh} · ${phone.name}`.slice(0, 60),
      nameEn: `${app.name.en} · ${phone.name}`.slice(0, 60),
    };
    const { signal } = this.#end;
    const { connection, page, dispose } = await this.#attach({ serial, socket: app.socket }, signal);
    try {
      const measure = () => measurePhone(page.cdp, named);
      const profile = page.isFound
        ? await measure()
        : await withMeasuringPage(this.#adb, { serial, signal }, async (address) => {
            await page.cdp.send('Page.enable', {}, { signal });
            await navigatePage(page.cdp, address, { lost: connection.closed });
            return measure();
          });
      const { packageName, socket: found } = app;
      const version = `${app.engine ?? app.name.en} on ${phone.name} (Android ${phone.system})`;
      this.#apps.set(profile.id, { serial, socket: found, packageName, profile, version });
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
    await this.#adb.run(['reverse', `tcp:${port}`, `tcp:${port}`], { serial }).catch((thrown: unknown) => {
      throw isPortInUse(thrown) ? portInUse(serial, port) : thrown;
    });
    this.#reversed.set(serial, ports.add(port));
  }

  /**
   * Opens a tab of the app, or shows the page of an app that cannot open tabs. Rejects with AppError 'gone', 'timeout'
   * or 'environment' if the phone cannot be reached.
   */
  async open(profile: DeviceProfile, options: OpenOptions): Promise<PhoneView> {
    const { onLost, signal } = options;
    const app = this.#app(profile.id);
    const { serial } = app;
    const socket = await findSocket(this.#adb, serial, app, signal);
    const onProblem = unlessGone(options.onProblem ?? this.#options.onProblem);
    const { connection, page, dispose } = await this.#attach({ serial, socket }, signal);
    stopFloods(connection, page.cdp, { onFlood: options.onFlood, onProblem, signal });
    // Watched from here on, because the page may close while it is set up.
    const closed = pageClosed(connection, page, this.#end.signal);
    try {
      await this.#follow(page.cdp, options, onProblem);
    } catch (thrown) {
      const reason = lossOf(connection, thrown);
      await dispose();
      throw reason;
    }
    return new PhoneView({
      profile,
      cdp: page.cdp,
      serial,
      phoneGone: connection.closed,
      pageClosed: closed,
      onLost,
      onProblem,
      attachTools: () => attachTools(connection, page),
      dispose,
    });
  }

  /**
   * Returns every difference between what an app reports and an emulated platform. Reads the site at `site`, or else a
   * page without content. Rejects as `open` does.
   */
  async compare(
    platformId: string,
    emulated: DeviceProfile,
    site?: string,
  ): Promise<readonly PlatformDifference[]> {
    const app = this.#app(platformId);
    const { serial } = app;
    const { signal } = this.#end;
    const socket = await findSocket(this.#adb, serial, app, signal);
    if (site !== undefined) await this.reverse(platformId, site);
    const { connection, page, dispose } = await this.#attach({ serial, socket }, signal);
    try {
      const compareAt = (address: string) =>
        comparePage(page, emulated, {
          address,
          isSite: site !== undefined,
          signal: AbortSignal.any([signal, connection.closed]),
        });
      return site === undefined
        ? await withMeasuringPage(this.#adb, { serial, signal }, compareAt)
        : await compareAt(site);
    } finally {
      await dispose();
    }
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
    let opened: CdpConnection | undefined;
    try {
      const forwarded = await forwardSocket(this.#adb, { serial, socket, signal });
      scope.defer(forwarded.remove);
      scope.defer(() => end.abort());
      const connection = await connectDevtools(
        forwarded.port,
        AbortSignal.any([end.signal, this.#end.signal]),
      );
      opened = connection;
      const page = await attachPage(connection, signal);
      scope.defer(async () => {
        if (page.isFound || connection.closed.aborted) return;
        await connection.browser.send('Target.closeTarget', { targetId: page.targetId }).catch(ignoreGone);
      });
      return { connection, page, dispose: () => scope.disposeAsync() };
    } catch (thrown) {
      const reason = opened === undefined ? thrown : lossOf(opened, thrown);
      await scope.disposeAsync();
      throw reason;
    }
  }
}

/** Returns the reason why the connection has closed, or else what a command on it threw. */
const lossOf = ({ closed }: CdpConnection, thrown: unknown): unknown =>
  closed.aborted ? closed.reason : thrown;

const ignoreGone = unlessGone((thrown) => {
  throw thrown;
});

/**
 * Returns the platform ID of an app, which stays the same when the app starts again. Only then does it contain the
 * whole name of the socket if an app has several.
 */
export function platformIdOf(serial: string, app: PhoneApp, apps: readonly PhoneApp[]): string {
  const keyOf = ({ socket, packageName }: PhoneApp) => `${socket.replace(/\d+$/, '')} ${packageName}`;
  const isOnly = apps.every((other) => other.socket === app.socket || keyOf(other) !== keyOf(app));
  const key = `${serial} ${isOnly ? keyOf(app) : app.socket}`;
  return `phone-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
}

/** Returns true if adb reports that another app listens on the port of the phone. */
const isPortInUse = (thrown: unknown) => /in use|cannot bind/i.test(toAppError(thrown).message);

const portInUse = (serial: string, port: number) =>
  new AppError(
    'environment',
    `Another app on ${serial} uses port ${port}, so the phone cannot reach the site. Close it, or start with another --port`,
    { zh: `${serial} 上有应用占用了端口 ${port}，手机无法访问网站：请关闭它，或换一个 --port 启动` },
  );

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
