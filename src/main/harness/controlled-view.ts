import type { CdpSession } from './emulation/cdp-session.ts';

/** A view of the wall as scenarios, conditions and its storage are set for it. */
export interface ControlledView {
  readonly viewId: string;
  readonly cdp: CdpSession;
  /**
   * Resolves when the document has loaded. One that cannot be loaded is shown as such on the wall; elsewhere it rejects with
   * AppError 'network', 'timeout', 'cdp' or 'gone'.
   */
  navigate(url: string): Promise<void>;
}

/** The views that are asked for; null: all. Throws AppError 'usage' for one that is not there. */
export type SelectViews = (viewIds: readonly string[] | null) => readonly ControlledView[];
