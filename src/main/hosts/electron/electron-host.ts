import { type BrowserWindow, type Session, session, WebContentsView } from 'electron';
import { rejectWithoutPayDesk } from '#main/harness/bridge/bridge-responder.ts';
import { serveBridge } from '#main/harness/bridge/serve-bridge.ts';
import type { DeviceView, OpenOptions } from '#main/harness/device-view.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { deviceFacts } from '#main/harness/emulation/device-script.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { AppError } from '#shared/errors.ts';
import { platformName } from '#shared/text/platform-name.ts';
import type { Host } from '../host.ts';
import { type DeviceStorage, partitionName } from './guard/partition.ts';
import { allowPermissions, applyDevicePolicy, type NetworkPolicy } from './guard/session-policy.ts';
import { devicePreferences } from './guard/web-preferences.ts';
import { type DeviceViewDeps, ElectronDeviceView } from './views/electron-device-view.ts';

export interface ElectronHostDeps {
  readonly window: BrowserWindow;
  readonly storage: DeviceStorage;
  readonly network: NetworkPolicy;
  readonly deviceScript: string;
  readonly onProblem: (error: unknown) => void;
}

export class ElectronHost implements Host {
  readonly name = 'electron';
  readonly #deps: ElectronHostDeps;
  /** Views by the name of their storage. */
  readonly #views = new Map<string, WallView>();
  /** Sessions whose policy is installed. A platform that opens again uses its previous session. */
  readonly #prepared = new WeakSet<Session>();

  constructor(deps: ElectronHostDeps) {
    this.#deps = deps;
  }

  async open(profile: DeviceProfile, options: OpenOptions): Promise<DeviceView> {
    const opened = await this.openOnWall(profile, options);
    // Places the page, because a hidden page paints nothing and its screenshots would be empty.
    opened.place({ bounds: { x: 0, y: 0, ...profile.viewport }, scale: 1 });
    return opened;
  }

  /** Opens a view on the wall. Rejects with AppError 'cancelled' if `signal` aborts before the view is open. */
  async openOnWall(profile: DeviceProfile, options: OpenOptions): Promise<WallView> {
    const { signal } = options;
    const { network, onProblem, storage, window } = this.#deps;
    const partition = partitionName(profile.id, storage);
    if (options.storage === partition) await this.#views.get(partition)?.close();
    const ownSession = session.fromPartition(partition);
    // Comes before the view, so that the view's first request has the platform's user agent.
    if (!this.#prepared.has(ownSession)) applyDevicePolicy(ownSession, profile, network);
    this.#prepared.add(ownSession);
    allowPermissions(ownSession, options.permissions?.() ?? []);
    const view = new WebContentsView({ webPreferences: devicePreferences(ownSession) });
    const opened = await ElectronDeviceView.open({
      window,
      view,
      profile,
      storage: partition,
      setPermissions: (settings) => allowPermissions(ownSession, settings),
      onLost: options.onLost ?? onProblem,
      onClosed: (view) => {
        if (this.#views.get(partition) === view) this.#views.delete(partition);
      },
      bridgeLog: options.bridgeLog,
      emulation: this.#emulation(profile, options),
    });
    if (signal.aborted) {
      await opened.close();
      throw new AppError('cancelled', `${platformName(profile).en} was closed while it was opening.`);
    }
    this.#views.set(partition, opened);
    return opened;
  }

  #emulation(profile: DeviceProfile, options: OpenOptions): DeviceViewDeps['emulation'] {
    const { deviceScript, onProblem } = this.#deps;
    const { handleBridgeCall: handleCall = rejectWithoutPayDesk, bridgeLog: log, bridgeDelay } = options;
    const { bindingName } = deviceFacts(profile);
    return {
      deviceScript,
      ...(options.emulation === undefined ? {} : { options: options.emulation }),
      ...(bridgeDelay === undefined ? {} : { bridgeDelay }),
      onSession: (cdp, type, connected) => {
        const signal = AbortSignal.any([options.signal, connected]);
        serveBridge(cdp, { bindingName, platform: profile.name, handleCall, log, signal });
        options.onSession?.(cdp, type);
      },
      onProblem: options.onProblem ?? onProblem,
    };
  }

  async close(): Promise<void> {
    const views = [...this.#views.values()];
    this.#views.clear();
    await Promise.all(views.map((view) => view.close()));
  }
}
