import type { TimelineKind, TimelineRow } from '#shared/ipc/records/inspector.ts';
import { isWanted, type TimelineOnly } from '#shared/ipc/records/timeline-only.ts';

export interface RowFilter {
  /** Undefined: of all views. */
  readonly viewId: string | undefined;
  /** In small letters. */
  readonly text: string;
  readonly only: TimelineOnly;
  readonly kinds: readonly TimelineKind[] | null;
}

/** As main decides it, as far as a row tells. */
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

/** All of them, the newest first, each once: `changed` says how it is now. */
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
  // In one pass from their newest: both are nearly in order already.
  return [...merged, ...added].sort((one, other) => other.id - one.id);
}

/** The newest first by when they happened: a long task, say, is told of when it is over. */
export function inOrderOfTime(rows: readonly TimelineRow[]): readonly TimelineRow[] {
  return [...rows].sort((one, other) => other.at - one.at || other.id - one.id);
}
