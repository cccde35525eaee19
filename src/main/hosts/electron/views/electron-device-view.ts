import type { BrowserWindow, WebContents, WebContentsView } from 'electron';
import type { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import type { PermissionSetting } from '#main/harness/conditions/permission-settings.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { captureView } from '#main/harness/screenshots/capture-view.ts';
import type { PlacedView } from '#main/harness/wall/place-view.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import { AppError } from '#shared/errors.ts';
import { EmulatedContents, type EmulatedContentsDeps } from './emulated-contents.ts';
import { allowPopups } from './popups.ts';
import { confineToPages, keepEmulated, leaveByKey, notifyClosed, toLoadError } from './view-wiring.ts';

export interface DeviceViewDeps {
  readonly window: BrowserWindow;
  readonly view: WebContentsView;
  readonly profile: DeviceProfile;
  readonly storage: string;
  readonly setPermissions: (settings: readonly PermissionSetting[]) => void;
  readonly emulation: Omit<EmulatedContentsDeps, 'onLost'>;
  /** Called once when the page is gone or can no longer be emulated. */
  readonly onLost: (error: AppError) => void;
  readonly onClosed: (view: WallView) => void;
  readonly bridgeLog: BridgeLog;
}

/** Shows one page on one platform in a native view over the harness window. The page is emulated from the start. */
export class ElectronDeviceView implements WallView {
  readonly #deps: DeviceViewDeps;
  readonly #contents: WebContents;
  readonly #emulated: EmulatedContents;
  readonly #closing = new AbortController();
  #place: PlacedView | undefined;
  #screenshotsInProgress = 0;
  #isLost = false;

  private constructor(deps: DeviceViewDeps) {
    const { emulation, profile, view } = deps;
    this.#deps = deps;
    // Stored, because a view whose page is gone no longer returns it.
    this.#contents = view.webContents;
    this.#emulated = new EmulatedContents(this.#contents, profile, 1, {
      ...emulation,
      onLost: (error) => this.#lose(error),
    });
  }

  /** Opens a view and resolves when it can navigate. Rejects with AppError. */
  static async open(deps: DeviceViewDeps): Promise<ElectronDeviceView> {
    const { window, view, profile, bridgeLog, emulation } = deps;
    const { onProblem } = emulation;
    const opened = new ElectronDeviceView(deps);
    const contents = opened.#contents;
    const emulated = opened.#emulated;
    const onDeepLink = (url: string) => bridgeLog.addLaunch(url);
    view.setVisible(false);
    view.setBounds({ x: 0, y: 0, ...profile.viewport });
    window.contentView.addChildView(view);
    try {
      confineToPages(contents, onDeepLink);
      allowPopups(contents, {
        parent: window,
        profile: () => emulated.profile,
        emulation,
        onDeepLink,
        onWindowClosed: () => void emulated.windowClosed().catch(onProblem),
        signal: opened.#closing.signal,
      });
      // Commits a frame, because emulating a page without one has crashed the program.
      await contents.loadURL('about:blank');
      await emulated.start();
    } catch (thrown) {
      await opened.close();
      throw thrown instanceof AppError ? thrown : toLoadError(thrown, 'about:blank');
    }
    keepEmulated(contents, emulated, onProblem);
    leaveByKey(contents, () => window.webContents.focus());
    notifyClosed(contents, (error) => opened.#lose(error));
    return opened;
  }

  get profile(): DeviceProfile {
    return this.#emulated.profile;
  }

  get storage(): string {
    return this.#deps.storage;
  }

  get cdp(): CdpSession {
    return this.#emulated.session;
  }

  async navigate(url: string): Promise<void> {
    try {
      await this.#contents.loadURL(url);
    } catch (thrown) {
      throw toLoadError(thrown, url);
    }
  }

  async turn(profile: DeviceProfile): Promise<void> {
    await this.#emulated.change({ profile });
  }

  async setPermissions(settings: readonly PermissionSetting[]): Promise<void> {
    this.#deps.setPermissions(settings);
  }

  place(placed: PlacedView | undefined): void {
    this.#place = placed;
    this.#show();
    if (placed === undefined) return;
    this.#emulated.change({ scale: placed.scale }).catch(this.#deps.emulation.onProblem);
  }

  async whilePainting<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#screenshotsInProgress += 1;
    this.#show();
    try {
      return await work();
    } finally {
      this.#screenshotsInProgress -= 1;
      this.#show();
    }
  }

  /**
   * Applies visibility and bounds. A hidden page paints nothing, so during a screenshot one pixel of it is shown in the
   * window's corner.
   */
  #show(): void {
    if (this.#closing.signal.aborted) return;
    const { view, window } = this.#deps;
    if (this.#place !== undefined) view.setBounds(this.#place.bounds);
    else if (this.#screenshotsInProgress > 0) {
      const [width = 1, height = 1] = window.getContentSize();
      view.setBounds({ ...view.getBounds(), x: width - 1, y: height - 1 });
    }
    view.setVisible(this.#place !== undefined || this.#screenshotsInProgress > 0);
  }

  focus(): void {
    this.#contents.focus();
  }

  openTools(): void {
    // Detached, because docked tools would share the view's phone-sized width.
    this.#contents.openDevTools({ mode: 'detach' });
  }

  capture(): Promise<Uint8Array> {
    return captureView(this.cdp);
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#emulated.stop();
    const { window, view } = this.#deps;
    // Both are needed: after only one of them, the page continues to run invisibly.
    if (!window.isDestroyed()) window.contentView.removeChildView(view);
    if (!this.#contents.isDestroyed()) this.#contents.close();
    this.#deps.onClosed(this);
  }

  #lose(error: AppError): void {
    if (this.#isLost || this.#closing.signal.aborted) return;
    this.#isLost = true;
    this.#deps.onLost(error);
  }
}
