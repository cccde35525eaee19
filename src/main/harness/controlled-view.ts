import type { CdpSession } from './emulation/cdp-session.ts';

/** A view whose scenarios, conditions and storage can be set. */
export interface ControlledView {
  readonly viewId: string;
  readonly cdp: CdpSession;
  /**
   * Resolves when the document has loaded. A view on the wall resolves for a failed load too and shows the failure;
   * other views reject with AppError 'network', 'timeout', 'cdp' or 'gone'.
   */
  navigate(url: string): Promise<void>;
}

/** Returns the given views, or all for `null`. Throws AppError 'usage' if one does not exist. */
export type SelectViews = (viewIds: readonly string[] | null) => readonly ControlledView[];
