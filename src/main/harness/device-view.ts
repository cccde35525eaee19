import type { AppError } from '#shared/errors.ts';
import type { BridgeLog } from './bridge/bridge-log.ts';
import type { BridgeCallHandler } from './bridge/bridge-responder.ts';
import type { PermissionSetting } from './conditions/permission-settings.ts';
import type { DeviceProfile } from './devices/device-profile.ts';
import type { CdpSession } from './emulation/cdp-session.ts';
import type { EmulationOptions } from './emulation/emulation-options.ts';

export interface OpenOptions {
  /** What the wall calls the view; absent where there is no wall. */
  readonly viewId?: string;
  /** Aborting ends what listens on the view; it does not close it. */
  readonly signal: AbortSignal;
  readonly emulation?: Partial<EmulationOptions>;
  /** What its pages are allowed from their first script on. Absent: what the host allows by itself. */
  readonly permissions?: () => readonly PermissionSetting[];
  /** ms until late native bridges appear. */
  readonly bridgeDelay?: number;
  /** Where native calls of the page, and its ways into other apps, are written down. */
  readonly bridgeLog: BridgeLog;
  /** What the apps around this view answer. Default: what the host was given for all. */
  readonly handleBridgeCall?: BridgeCallHandler;
  /** A frame or worker that could not be made the platform. */
  readonly onProblem?: (error: unknown) => void;
  /** The view has become of no use: its page has gone or can no longer be emulated, or its browser has gone. */
  readonly onLost?: (error: AppError) => void;
  /** The page told so much of itself that other views were late: its scripts are ended until it goes elsewhere. */
  readonly onFlood?: () => void;
  /** Called with each session of the view (page, frames, workers) before its first script: where an inspector listens. */
  readonly onSession?: (cdp: CdpSession, type: string) => void;
  /**
   * Asked for each window that the page opens, with how many of them are open: one that is not allowed is closed before its
   * first script. Absent: all are.
   */
  readonly allowPopup?: (open: number) => boolean;
  /** Of an earlier view, whose page is closed: the new one is the same visitor. One that is gone makes no difference. */
  readonly storage?: string | undefined;
}

/** Why a view will never answer again: its page's process died or it closed itself, or its browser has gone. */
export type ViewLoss = 'crash' | 'browser';

/** One page on one emulated platform, with cookies and storage of its own. Emulation is in force before its first script. */
export interface DeviceView {
  readonly profile: DeviceProfile;
  readonly cdp: CdpSession;
  /** Resolves when the document has loaded; rejects with AppError 'network', 'timeout', 'cdp' or 'gone'. */
  navigate(url: string): Promise<void>;
  /** A PNG of the viewport at true device pixels. */
  capture(): Promise<Uint8Array>;
  close(): Promise<void>;
}
