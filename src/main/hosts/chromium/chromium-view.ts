import { AppError, toAppError } from '#shared/errors.ts';
import type { PermissionSetting } from '../../harness/conditions/permission-settings.ts';
import type { ViewLoss } from '../../harness/device-view.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import { unlessGone } from '../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession } from '../../harness/emulation/cdp-session.ts';
import { emulationCommands } from '../../harness/emulation/emulation-commands.ts';
import type { EmulationOptions } from '../../harness/emulation/emulation-options.ts';
import { DocumentLoads } from '../../harness/page/document-loads.ts';
import { captureView } from '../../harness/screenshots/capture-view.ts';
import { shownAddress } from '../../harness/shown-address.ts';
import type { WallView } from '../../harness/wall/wall-view.ts';
import { unlessAborted, withTimeout } from '../../lib/deadlines.ts';
import type { CdpConnection } from '../cdp/cdp-connection.ts';

interface ChromiumViewDeps {
  readonly profile: DeviceProfile;
  readonly cdp: CdpSession;
  readonly storage: string;
  /** Aborts when the browser has closed; the reason says why. */
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

export interface AttachedTools {
  readonly connection: CdpConnection;
  readonly sessionId: string;
  /**
   * Command that sets the platform's user agent. It is sent in this session too, because a new document may take the
   * user agent from any session.
   */
  readonly identity: CdpCommand;
  readonly detach: () => void;
}

export class ChromiumView implements WallView {
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

  async navigate(url: string): Promise<void> {
    const { loadTimeoutMs = 30_000 } = this.#deps;
    const tooSlow = new AppError(
      'timeout',
      `${shownAddress(url)} did not load within ${loadTimeoutMs / 1_000} s`,
      { zh: `${shownAddress(url)} 在 ${loadTimeoutMs / 1_000} 秒内没有加载完` },
    );
    const end = new AbortController();
    try {
      await unlessAborted(
        this.#lost,
        withTimeout(loadTimeoutMs, this.#load(url, end.signal), () => tooSlow),
      );
    } catch (thrown) {
      // Stops the load, so that this document cannot arrive during the next load. A page that is gone needs no stop.
      if (thrown === tooSlow)
        this.cdp.send('Page.stopLoading').catch(unlessGone(this.#deps.onProblem ?? (() => undefined)));
      throw thrown;
    } finally {
      end.abort();
    }
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

  /** Attaches developer tools. Rejects with AppError 'gone' if the page is gone. */
  attachTools(): Promise<AttachedTools> {
    return this.#deps.attachTools();
  }

  async close(): Promise<void> {
    this.#closed.abort();
    // A browser that closes disposes of its contexts itself.
    if (!this.#deps.browserClosed.aborted) await this.#deps.dispose();
  }

  async #load(url: string, signal: AbortSignal): Promise<void> {
    const loads = new DocumentLoads(this.cdp, signal);
    const { errorText, loaderId } = await this.cdp.send<{ errorText?: string; loaderId?: string }>(
      'Page.navigate',
      { url },
      { signal, timeoutMs: Number.POSITIVE_INFINITY },
    );
    // Chromium's error for a load that another load has replaced.
    if (errorText === 'net::ERR_ABORTED') throw new AppError('cancelled', 'Another page is loaded instead.');
    if (errorText !== undefined)
      throw new AppError('network', `${shownAddress(url)}: ${errorText}`, {
        zh: `无法打开 ${shownAddress(url)}：${errorText}`,
      });
    // A navigation within the same document is complete now and has no load event.
    if (loaderId !== undefined) await loads.loaded(loaderId);
  }
}
