import type { TimelineRow } from '#shared/ipc/records/inspector.ts';

export interface StripLane {
  readonly viewId: string;
  /** One mark for each column that has rows: its most severe row, or the newest of equally severe rows. */
  readonly marks: readonly StripMark[];
}

interface StripMark {
  readonly column: number;
  readonly row: TimelineRow;
}

export interface Strip {
  /** Start time in ms since the epoch. */
  readonly from: number;
  readonly to: number;
  /** One lane per view, in the order in which the views opened. */
  readonly lanes: readonly StripLane[];
}

const rank = { info: 0, warning: 1, problem: 2 } as const satisfies Record<TimelineRow['level'], number>;
/** Min duration in ms that the strip shows, so that entries close in time stay close together. */
const minSpan = 1_000;

/** Places the rows by time, with one lane per view; undefined without rows. */
export function layStrip(rows: readonly TimelineRow[], columns: number): Strip | undefined {
  if (rows.length === 0) return undefined;
  const times = rows.map(({ at }) => at);
  const to = times.reduce((max, at) => Math.max(max, at));
  const from = Math.min(
    to - minSpan,
    times.reduce((min, at) => Math.min(min, at)),
  );
  const lanes = new Map<string, Map<number, TimelineRow>>();
  for (const row of rows) {
    const lane = lanes.get(row.viewId) ?? new Map<number, TimelineRow>();
    lanes.set(row.viewId, lane);
    const column = Math.round(((row.at - from) / (to - from)) * (columns - 1));
    const known = lane.get(column);
    // Rows are sorted newest first, so of equally severe rows the newest stays.
    if (known === undefined || rank[row.level] > rank[known.level]) lane.set(column, row);
  }
  const byView = [...lanes].map(([viewId, marks]) => ({
    viewId,
    marks: [...marks].map(([column, row]) => ({ column, row })),
  }));
  // Sorts by view ID, because IDs are numbered in the order in which the views opened.
  byView.sort((one, other) => one.viewId.localeCompare(other.viewId, 'en', { numeric: true }));
  return { from, to, lanes: byView };
}

/** Returns the lane's entry that is nearest to a column. */
export function nearestRow({ marks }: StripLane, column: number): TimelineRow | undefined {
  const [first, ...others] = marks;
  const distance = (mark: StripMark) => Math.abs(mark.column - column);
  return others.reduce((best, mark) => (best && distance(mark) >= distance(best) ? best : mark), first)?.row;
}
