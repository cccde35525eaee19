import { AppError } from '#shared/errors.ts';
import type { ViewLoss } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { emulationCommands } from '../../harness/emulation/emulation-commands.ts';
import type { EmulationOptions } from '../../harness/emulation/emulation-options.ts';
import { captureView } from '../../harness/screenshots/capture-view.ts';
import type { WallView } from '../../harness/wall/wall-view.ts';
import { navigatePage } from '../cdp/navigate-page.ts';
import { ViewEnd } from '../cdp/view-end.ts';

interface WebKitViewDeps {
  readonly profile: DeviceProfile;
  readonly cdp: CdpSession;
  readonly storage: string;
  /** Aborts with an AppError 'gone' when the browser has ended. */
  readonly browserEnded: AbortSignal;
  /** Aborts with an AppError 'gone' when the process of the page has crashed. */
  readonly crashed: AbortSignal;
  readonly emulation: Partial<EmulationOptions> | undefined;
  readonly onLost?: ((error: AppError) => void) | undefined;
  readonly onProblem?: ((thrown: unknown) => void) | undefined;
  /** Ends the browser. Keeps its storage if `keepsStorage`. */
  readonly dispose: (options: { readonly keepsStorage: boolean }) => Promise<void>;
}

/** Time limit of the commands that rotate a view. */
const turnTimeoutMs = 10_000;

/** A page in a WebKit of its own. */
export class WebKitView implements WallView {
  readonly cdp: CdpSession;
  readonly storage: string;
  readonly #deps: WebKitViewDeps;
  #profile: DeviceProfile;
  readonly #end: ViewEnd;

  constructor(deps: WebKitViewDeps) {
    const { browserEnded, cdp, crashed, onLost, profile, storage } = deps;
    this.#deps = deps;
    this.#profile = profile;
    this.cdp = cdp;
    this.storage = storage;
    this.#end = new ViewEnd({ browserGone: browserEnded, pageGone: crashed, onLost });
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

  async turn(profile: DeviceProfile): Promise<void> {
    this.#profile = profile;
    const commands = emulationCommands(profile, this.#deps.emulation);
    await Promise.all(
      commands.map(({ method, params }) => this.cdp.send(method, params, { timeoutMs: turnTimeoutMs })),
    );
  }

  async setPermissions(): Promise<void> {
    throw new AppError('usage', 'The permissions of views in WebKit cannot be set. Use a view in Chromium.', {
      zh: 'WebKit 视图不能设置权限：请用 Chromium 视图。',
    });
  }

  /** Ends the browser. Storage of a lost view stays for the view that replaces it. */
  async close(): Promise<void> {
    this.#end.close();
    await this.#deps.dispose({ keepsStorage: this.loss !== undefined });
  }
}
