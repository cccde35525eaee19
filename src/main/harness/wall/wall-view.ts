import type { BothLanguages } from '#shared/both-languages.ts';
import type { BridgeLog } from '../bridge/bridge-log.ts';
import type { BridgeCallHandler } from '../bridge/bridge-responder.ts';
import type { PermissionSetting } from '../conditions/permission-settings.ts';
import type { DeviceView, OpenOptions } from '../device-view.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import type { EmulationOptions } from '../emulation/emulation-options.ts';
import type { PlacedView } from './place-view.ts';

/** DeviceView that can be placed on the wall. */
export interface WallView extends DeviceView {
  /** Name of the view's cookies and storage; a replacement view reuses it. */
  readonly storage: string;
  /** True if the page may be in the background, as on a locked phone. Other hosts paint pages when needed. */
  readonly canBeInBackground?: boolean;
  /** Shows the view at a place; undefined hides it. */
  place(placed: PlacedView | undefined): void;
  /** Runs `work` while the page paints, even if no window shows it. Absent if pages always paint. */
  whilePainting?<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Opens the view's developer tools in a separate window. Absent if a browser opens them as a page. */
  openTools?(): void;
  /**
   * Gives the page the keyboard focus until the user presses F6. Absent if the window shows live frames, because it
   * then forwards the keys.
   */
  focus?(): void;
  /** Emulates the rotated device `profile` from now on. */
  turn(profile: DeviceProfile): Promise<void>;
  /** Sets the permissions of the view's pages from now on. */
  setPermissions(settings: readonly PermissionSetting[]): Promise<void>;
}

/** Opens a view. May reject with AppError 'cancelled' if the signal aborts first. */
export type OpenWallView = (profile: DeviceProfile, options: OpenOptions) => Promise<WallView>;

/** Records what happens in one view. */
export interface ViewObserver {
  readonly bridgeLog: BridgeLog;
  readonly handleBridgeCall: BridgeCallHandler;
  /** Initial emulation options, which are added to those of the platform. */
  readonly emulation: Partial<EmulationOptions>;
  /** Returns the permissions with which the view's pages open. */
  readonly permissions?: () => readonly PermissionSetting[];
  /**
   * Called with each session of the view (page, frame, worker or opened window) before its first script. `isMain` is
   * true for the page's own session.
   */
  onSession(cdp: CdpSession, type: string, isMain: boolean): void;
  /** Reports a problem of the view, as text for the user. */
  onProblem(text: string): void;
  /** Reports that a misbehaving page was stopped. */
  onMisbehavior(kind: 'console' | 'dialog' | 'popup', text: BothLanguages): void;
}
