import type { TimelineRow } from '#shared/ipc/records/inspector.ts';

export interface StripLane {
  readonly viewId: string;
  /** Most severe entry of each column, then the newest. */
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
  /** One lane per view, in opening order. */
  readonly lanes: readonly StripLane[];
}

const rank = { info: 0, warning: 1, problem: 2 } as const satisfies Record<TimelineRow['level'], number>;
/** Min span in ms, so that a few simultaneous entries do not look spread out. */
const minSpan = 1_000;

/** Places the rows by time, with one lane per view; undefined without rows. */
export function layStrip(rows: readonly TimelineRow[], columns: number): Strip | undefined {
  if (rows.length === 0) return undefined;
  const times = rows.map(({ at }) => at);
  const to = times.reduce((most, at) => Math.max(most, at));
  const from = Math.min(
    to - minSpan,
    times.reduce((least, at) => Math.min(least, at)),
  );
  const lanes = new Map<string, Map<number, TimelineRow>>();
  for (const row of rows) {
    const lane = lanes.get(row.viewId) ?? new Map<number, TimelineRow>();
    lanes.set(row.viewId, lane);
    const column = Math.round(((row.at - from) / (to - from)) * (columns - 1));
    const known = lane.get(column);
    // Rows come newest first, so the newest of equal severity stays.
    if (known === undefined || rank[row.level] > rank[known.level]) lane.set(column, row);
  }
  const byView = [...lanes].map(([viewId, marks]) => ({
    viewId,
    marks: [...marks].map(([column, row]) => ({ column, row })),
  }));
  // View IDs are numbered in opening order.
  byView.sort((one, other) => one.viewId.localeCompare(other.viewId, 'en', { numeric: true }));
  return { from, to, lanes: byView };
}

/** Returns the entry nearest to a column of the lane. */
export function nearestRow({ marks }: StripLane, column: number): TimelineRow | undefined {
  const [first, ...others] = marks;
  const distance = (mark: StripMark) => Math.abs(mark.column - column);
  return others.reduce((best, mark) => (best && distance(mark) >= distance(best) ? best : mark), first)?.row;
}
