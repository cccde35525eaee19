import type { TimelineKind, TimelineRow } from '#shared/ipc/records/inspector.ts';
import { isWanted, type TimelineOnly } from '#shared/ipc/records/timeline-only.ts';

export interface RowFilter {
  /** ID of the view whose rows match; undefined for all views. */
  readonly viewId: string | undefined;
  /** Search text in lowercase. */
  readonly text: string;
  readonly only: TimelineOnly;
  readonly kinds: readonly TimelineKind[] | null;
}

/** Returns true if the row matches the filter. The main process uses the same conditions. */
export function fitsFilter(row: TimelineRow, { viewId, text, only, kinds }: RowFilter): boolean {
  return (
    (viewId === undefined || row.viewId === viewId) &&
    (kinds === null || kinds.includes(row.kind)) &&
    isWanted(only, { level: row.level, call: row.call && { ...row.call, url: row.text } }) &&
    (text === '' || searchedOf(row).toLowerCase().includes(text))
  );
}

function searchedOf({ text, zh = '', call }: TimelineRow): string {
  return call === null
    ? `${text} ${zh}`
    : `${call.method} ${text} ${call.endpoint ?? ''} ${call.status ?? ''} ${call.error ?? ''}`;
}

/** Merges rows, newest first and without duplicates. A row in `changed` replaces its older version. */
export function mergeRows(
  known: readonly TimelineRow[],
  changed: readonly TimelineRow[],
): readonly TimelineRow[] {
  const changes = new Map(changed.map((row) => [row.id, row]));
  const merged = known.map((row) => {
    const change = changes.get(row.id);
    changes.delete(row.id);
    return change ?? row;
  });
  const added = [...changes.values()];
  if (added.length === 0) return merged;
  // Sorts the merged rows. This takes about one pass, because both lists are nearly sorted.
  return [...merged, ...added].sort((one, other) => other.id - one.id);
}

/**
 * Sorts rows by start time, newest first. Rows may arrive in another order, because a long task is reported when it
 * ends.
 */
export function inOrderOfTime(rows: readonly TimelineRow[]): readonly TimelineRow[] {
  return [...rows].sort((one, other) => other.at - one.at || other.id - one.id);
}
