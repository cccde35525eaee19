import type { BothLanguages } from '#shared/text/both-languages.ts';
import type { BridgeLog } from '../bridge/bridge-log.ts';
import type { BridgeCallHandler } from '../bridge/bridge-responder.ts';
import type { PermissionSetting } from '../conditions/permission-settings.ts';
import type { DeviceView, OpenOptions } from '../device-view.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import type { EmulationOptions } from '../emulation/emulation-options.ts';
import type { PlacedView } from './place-view.ts';

/** A DeviceView that has a place on the wall. */
export interface WallView extends DeviceView {
  /** Names its cookies and storage, for the view that takes its place. */
  readonly storage: string;
  /** Shows the view there; undefined hides it. */
  place(placed: PlacedView | undefined): void;
  /** Does `work` while the page paints, even where no window shows it; absent where pages always paint. */
  whilePainting?<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Opens its developer tools in a window of their own; absent where they are a page that a browser opens. */
  openTools?(): void;
  /** Gives its page the keyboard, until F6; absent where windows show pictures of it, and take its keys. */
  focus?(): void;
  /** Emulates `profile` from now on: the same device, turned. */
  turn(profile: DeviceProfile): Promise<void>;
  /** What its pages are allowed from now on. */
  setPermissions(settings: readonly PermissionSetting[]): Promise<void>;
}

/** Rejects with AppError 'cancelled' when the signal aborts meanwhile. */
export type OpenWallView = (profile: DeviceProfile, options: OpenOptions) => Promise<WallView>;

/** Who writes down what happens in one view. */
export interface ViewObserver {
  readonly bridgeLog: BridgeLog;
  readonly handleBridgeCall: BridgeCallHandler;
  /** What the view begins with, beyond what its platform fixes. */
  readonly emulation: Partial<EmulationOptions>;
  /** What its pages are allowed when it is opened. */
  readonly permissions?: () => readonly PermissionSetting[];
  /** Each session of the view (page, frames, workers, windows it opens) before its first script. `isMain`: the page's own. */
  onSession(cdp: CdpSession, type: string, isMain: boolean): void;
  /** Something went wrong in the view; fit to be shown. */
  onProblem(text: string): void;
  /** The page does what nobody can put up with, and is kept from it; fit to be shown. */
  onMisbehavior(kind: 'console' | 'dialog' | 'popup', text: BothLanguages): void;
}
