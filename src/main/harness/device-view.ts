import type { AppError } from '#shared/errors.ts';
import type { BridgeLog } from './bridge/bridge-log.ts';
import type { BridgeCallHandler } from './bridge/bridge-responder.ts';
import type { PermissionSetting } from './conditions/permission-settings.ts';
import type { DeviceProfile } from './devices/device-profile.ts';
import type { CdpSession } from './emulation/cdp-session.ts';
import type { EmulationOptions } from './emulation/emulation-options.ts';

export interface OpenOptions {
  /** Id of the view on the wall; absent without a wall. */
  readonly viewId?: string;
  /**
   * Ends all listeners on the view when it aborts. Does not close the view. If it aborts while the view opens, `open`
   * rejects with 'cancelled' or resolves with a view that the caller closes.
   */
  readonly signal: AbortSignal;
  readonly emulation?: Partial<EmulationOptions>;
  /** Returns the permissions of pages before their first script runs. Absent: the defaults of the host. */
  readonly permissions?: () => readonly PermissionSetting[];
  /** Delay in ms after which native bridges appear, on platforms that add them late. */
  readonly bridgeDelay?: number;
  /** Log for bridge calls and app launches of the page. */
  readonly bridgeLog: BridgeLog;
  /** Responds to bridge calls. Default: the host's handler. */
  readonly handleBridgeCall?: BridgeCallHandler;
  /** Called if a frame or worker could not be emulated. */
  readonly onProblem?: (error: unknown) => void;
  /** Called if the view is unusable because its page or browser is gone or emulation failed. */
  readonly onLost?: (error: AppError) => void;
  /** Called if the page sent so many events that other views slowed down. Its scripts stop until it navigates. */
  readonly onFlood?: () => void;
  /** Called with each session (page, frames, workers) before its first script. */
  readonly onSession?: (cdp: CdpSession, type: string) => void;
  /**
   * Decides whether a page may open a popup, given the number of open ones. A denied popup is closed before its first
   * script. Absent: all are allowed.
   */
  readonly allowPopup?: (open: number) => boolean;
  /**
   * Storage of a closed view, with which the new view continues as the same visitor. Ignored if it no longer exists.
   */
  readonly storage?: string | undefined;
}

/** Reason why a view is unusable: its page crashed or closed itself, or its browser ended. */
export type ViewLoss = 'crash' | 'browser';

/** A page on an emulated platform, with its own cookies and storage. Emulation is active before its first script. */
export interface DeviceView {
  readonly profile: DeviceProfile;
  readonly cdp: CdpSession;
  /**
   * Navigates, and resolves when the document has loaded. Rejects with AppError 'network', 'timeout', 'cdp', 'gone' if
   * the view is lost or closed, or 'cancelled' if another navigation replaces this one.
   */
  navigate(url: string): Promise<void>;
  /** Takes a PNG of the viewport in device pixels. */
  capture(): Promise<Uint8Array>;
  close(): Promise<void>;
}
