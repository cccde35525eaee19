import type { HeldRequest } from '#shared/ipc/records/breakpoints.ts';

/**
 * Held request with two deadlines, both as `performance.now()` times. At `until`, the harness continues the request. At
 * `pageUntil`, the page's own timeout ends.
 */
export interface ShownHeld extends HeldRequest {
  readonly until: number;
  readonly pageUntil: number | null;
}

export const shownHeld = (row: HeldRequest, now: number): ShownHeld => ({
  ...row,
  until: now + row.leftMs,
  pageUntil: row.pageLeftMs === null ? null : now + row.pageLeftMs,
});
