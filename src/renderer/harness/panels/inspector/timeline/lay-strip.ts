import type { TimelineRow } from '#shared/ipc/records/inspector.ts';

export interface StripLane {
  readonly viewId: string;
  /**
   * Marks of a lane, one per column. A mark stands for the most severe row of its column, or the newest of equally
   * severe ones.
   */
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
/** Min time span of the strip in ms. Without it, a few entries within a second would be spread over the whole strip. */
const minSpan = 1_000;

/** Places the rows along a time axis, with one lane per view. Undefined without rows. */
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
    // Rows are sorted newest first, so the first of equally severe rows is the newest.
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

/** Returns the entry of a lane that is nearest to a column. */
export function nearestRow({ marks }: StripLane, column: number): TimelineRow | undefined {
  const [first, ...others] = marks;
  const distance = (mark: StripMark) => Math.abs(mark.column - column);
  return others.reduce((best, mark) => (best && distance(mark) >= distance(best) ? best : mark), first)?.row;
}
