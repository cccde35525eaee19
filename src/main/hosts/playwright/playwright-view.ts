import type { AppError } from '#shared/errors.ts';
import type { PermissionSetting } from '../../harness/conditions/permission-settings.ts';
import type { ViewLoss } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { deviceMetricsCommands } from '../../harness/emulation/commands/device-metrics.ts';
import { captureView } from '../../harness/screenshots/capture-view.ts';
import type { WallView } from '../../harness/wall/wall-view.ts';
import { navigatePage } from '../cdp/navigate-page.ts';
import { ViewEnd } from '../cdp/view-end.ts';

interface PlaywrightViewDeps {
  readonly profile: DeviceProfile;
  readonly cdp: CdpSession;
  readonly storage: string;
  /** Aborts with an AppError 'gone' when the page has crashed or closed itself. */
  readonly pageGone: AbortSignal;
  /** Aborts with an AppError 'gone' when the browser has ended. */
  readonly browserGone: AbortSignal;
  readonly onLost?: ((error: AppError) => void) | undefined;
  readonly onProblem?: ((thrown: unknown) => void) | undefined;
  readonly setPermissions: (settings: readonly PermissionSetting[]) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** A page in a browser that Playwright controls. */
export class PlaywrightView implements WallView {
  readonly cdp: CdpSession;
  readonly storage: string;
  readonly #deps: PlaywrightViewDeps;
  readonly #end: ViewEnd;
  #profile: DeviceProfile;

  constructor(deps: PlaywrightViewDeps) {
    const { browserGone, cdp, onLost, pageGone, profile, storage } = deps;
    this.#deps = deps;
    this.#profile = profile;
    this.cdp = cdp;
    this.storage = storage;
    this.#end = new ViewEnd({ browserGone, pageGone, onLost });
  }

  get profile(): DeviceProfile {
    return this.#profile;
  }

  get loss(): ViewLoss | undefined {
    return this.#end.loss;
  }

  navigate(url: string): Promise<void> {
    return navigatePage(this.cdp, url, { lost: this.#end.signal, onProblem: this.#deps.onProblem });
  }

  capture(): Promise<Uint8Array> {
    return captureView(this.cdp);
  }

  place(): void {
    // The window shows frames of the page.
  }

  /** Changes the size of the viewport; Playwright keeps the screen. */
  async turn(profile: DeviceProfile): Promise<void> {
    this.#profile = profile;
    const commands = deviceMetricsCommands(profile, { scale: 1, keepsNativeSize: false });
    await Promise.all(commands.map(({ method, params }) => this.cdp.send(method, params)));
  }

  setPermissions(settings: readonly PermissionSetting[]): Promise<void> {
    return this.#deps.setPermissions(settings);
  }

  async close(): Promise<void> {
    this.#end.close();
    if (this.loss !== 'browser') await this.#deps.dispose();
  }
}
