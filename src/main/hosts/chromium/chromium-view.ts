import { AppError, toAppError } from '#shared/errors.ts';
import type { PermissionSetting } from '../../harness/conditions/permission-settings.ts';
import type { ViewLoss } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { goneError, viewClosed } from '../../harness/emulation/cdp-errors.ts';
import type { CdpSession } from '../../harness/emulation/cdp-session.ts';
import { emulationCommands } from '../../harness/emulation/emulation-commands.ts';
import type { EmulationOptions } from '../../harness/emulation/emulation-options.ts';
import { captureView } from '../../harness/screenshots/capture-view.ts';
import type { WallView } from '../../harness/wall/wall-view.ts';
import type { AttachedTools, ToolsPage } from '../cdp/attached-tools.ts';
import { navigatePage } from '../cdp/navigate-page.ts';

interface ChromiumViewDeps {
  readonly profile: DeviceProfile;
  readonly cdp: CdpSession;
  readonly storage: string;
  /** Aborts when the browser has closed; its reason contains the cause. */
  readonly browserClosed: AbortSignal;
  readonly pageClosed: AbortSignal;
  readonly onLost?: ((error: AppError) => void) | undefined;
  readonly onProblem?: (thrown: unknown) => void;
  readonly emulation?: Partial<EmulationOptions>;
  readonly setPermissions: (settings: readonly PermissionSetting[]) => Promise<void>;
  readonly dispose: () => Promise<void>;
  readonly attachTools: () => Promise<AttachedTools>;
  readonly loadTimeoutMs?: number | undefined;
}

/** Time limit of the commands that rotate a view. A page that hangs applies them when it responds again. */
const turnTimeoutMs = 5_000;

export class ChromiumView implements WallView, ToolsPage {
  readonly cdp: CdpSession;
  readonly storage: string;
  readonly #deps: ChromiumViewDeps;
  #profile: DeviceProfile;
  readonly #crashed = new AbortController();
  readonly #closed = new AbortController();
  /** Aborts with an AppError when the page is lost. */
  readonly #lost: AbortSignal;

  constructor(deps: ChromiumViewDeps) {
    this.#deps = deps;
    this.#profile = deps.profile;
    this.cdp = deps.cdp;
    this.storage = deps.storage;
    const crash = () => this.#crashed.abort(new AppError('gone', 'The page crashed', { zh: '页面崩溃了' }));
    this.cdp.on('Inspector.targetCrashed', crash, this.#closed.signal);
    const { browserClosed, onLost, pageClosed } = deps;
    this.#lost = AbortSignal.any([browserClosed, pageClosed, this.#crashed.signal]);
    this.#lost.addEventListener('abort', () => onLost?.(toAppError(this.#lost.reason)), {
      once: true,
      signal: this.#closed.signal,
    });
  }

  get profile(): DeviceProfile {
    return this.#profile;
  }

  get loss(): ViewLoss | undefined {
    if (this.#deps.browserClosed.aborted) return 'browser';
    return this.#lost.aborted ? 'crash' : undefined;
  }

  navigate(url: string): Promise<void> {
    const { loadTimeoutMs, onProblem } = this.#deps;
    // Chromium 148 responds to `Page.navigate` as if it had succeeded if the page closes before the server responds.
    const lost = AbortSignal.any([this.#lost, this.#closed.signal]);
    return navigatePage(this.cdp, url, { lost, onProblem, loadTimeoutMs });
  }

  async turn(profile: DeviceProfile): Promise<void> {
    this.#profile = profile;
    const commands = emulationCommands(profile, this.#deps.emulation);
    await Promise.all(
      commands.map(({ method, params }) => this.cdp.send(method, params, { timeoutMs: turnTimeoutMs })),
    );
  }

  /** Sets the permissions. Rejects with AppError 'cdp' if the browser refuses. */
  setPermissions(settings: readonly PermissionSetting[]): Promise<void> {
    return this.#deps.setPermissions(settings);
  }

  place(): void {
    // A headless page has no place in a window; its frames are requested instead.
  }

  capture(): Promise<Uint8Array> {
    return captureView(this.cdp);
  }

  attachTools(): Promise<AttachedTools> {
    return this.#deps.attachTools();
  }

  async close(): Promise<void> {
    this.#closed.abort(goneError('Page.navigate', viewClosed));
    // A browser that closes disposes of its contexts itself.
    if (!this.#deps.browserClosed.aborted) await this.#deps.dispose();
  }
}
