import type { BothLanguages } from '#shared/both-languages.ts';
import type { BridgeLog } from '../bridge/bridge-log.ts';
import type { BridgeCallHandler } from '../bridge/bridge-responder.ts';
import type { PermissionSetting } from '../conditions/permission-settings.ts';
import type { DeviceView, OpenOptions } from '../device-view.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import type { EmulationOptions } from '../emulation/emulation-options.ts';
import type { PlacedView } from './place-view.ts';

/** A DeviceView that can be placed on the wall. */
export interface WallView extends DeviceView {
  /** Name of the view's cookies and storage; a replacement view reuses it. */
  readonly storage: string;
  /** Shows the view at this place; undefined hides it. */
  place(placed: PlacedView | undefined): void;
  /** Runs `work` while the page paints, even if no window shows it; absent if pages always paint. */
  whilePainting?<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Opens the view's developer tools in a separate window; absent if a browser opens them as a page. */
  openTools?(): void;
  /** Gives the page keyboard focus until F6. Absent if windows show frames of the page and forward keys. */
  focus?(): void;
  /** Emulates `profile` from now on, which is the same device, rotated. */
  turn(profile: DeviceProfile): Promise<void>;
  /** Sets the permissions of the view's pages from now on. */
  setPermissions(settings: readonly PermissionSetting[]): Promise<void>;
}

/** Opens a view. Rejects with AppError 'cancelled' if the signal aborts first. */
export type OpenWallView = (profile: DeviceProfile, options: OpenOptions) => Promise<WallView>;

/** Records what happens in one view. */
export interface ViewObserver {
  readonly bridgeLog: BridgeLog;
  readonly handleBridgeCall: BridgeCallHandler;
  /** Initial emulation options, which are added to those of the platform. */
  readonly emulation: Partial<EmulationOptions>;
  /** Returns the permissions of the pages when the view opens. */
  readonly permissions?: () => readonly PermissionSetting[];
  /**
   * Called with each session of the view (page, frames, workers, opened windows) before its first script. `isMain` is
   * true for the page's own session.
   */
  onSession(cdp: CdpSession, type: string, isMain: boolean): void;
  /** Reports a problem of the view, as text for the user. */
  onProblem(text: string): void;
  /** Reports that a misbehaving page was stopped. */
  onMisbehavior(kind: 'console' | 'dialog' | 'popup', text: BothLanguages): void;
}
