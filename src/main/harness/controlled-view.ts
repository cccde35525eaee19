import type { CdpSession } from './emulation/cdp-session.ts';

/** A view whose scenarios, conditions and storage can be set. */
export interface ControlledView {
  readonly viewId: string;
  readonly cdp: CdpSession;
  /**
   * Navigates, and resolves when the document has loaded. A view on the wall also resolves after a failed load, because
   * it shows the failure. Other views reject with AppError 'network', 'timeout', 'cdp' or 'gone'.
   */
  navigate(url: string): Promise<void>;
}

/** Returns the views with the given IDs; null means all. Throws AppError 'usage' if one does not exist. */
export type SelectViews = (viewIds: readonly string[] | null) => readonly ControlledView[];
