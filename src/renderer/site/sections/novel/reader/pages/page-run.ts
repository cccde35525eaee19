/** Range of positions in the chapter; `to` is exclusive. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Consecutive pages without gaps between them. */
export interface PageRun {
  readonly starts: readonly number[];
  /** End of the last page. The next page begins there. */
  readonly end: number;
}

export function emptyRun(at: number): PageRun {
  return { starts: [], end: at };
}

/** Adds the pages of a window that was laid out from the end of the run. The last value of `cuts` is the new end. */
export function extended({ starts }: PageRun, cuts: readonly number[]): PageRun {
  return { starts: [...starts, ...cuts.slice(0, -1)], end: cuts[cuts.length - 1] ?? 0 };
}

/** Adds a page before the first. */
export function preceded({ starts, end }: PageRun, start: number): PageRun {
  return { starts: [start, ...starts], end };
}

export function firstStart({ starts, end }: PageRun): number {
  return starts[0] ?? end;
}

/** Returns the index of the page that contains a position. The end of the chapter belongs to the last page. */
export function indexHolding(
  { starts, end }: PageRun,
  position: number,
  chapterEnd: number,
): number | undefined {
  const isBeyond = position >= end && end < chapterEnd;
  const [first] = starts;
  if (isBeyond || first === undefined || position < first) return undefined;
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? end) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function pageAt({ starts, end }: PageRun, index: number | undefined): TextRange | undefined {
  const from = index === undefined ? undefined : starts[index];
  if (index === undefined || from === undefined) return undefined;
  return { from, to: starts[index + 1] ?? end };
}

/** Returns the page that begins exactly at the position. */
export function pageFrom(run: PageRun, position: number): TextRange | undefined {
  const index = run.starts.indexOf(position);
  return pageAt(run, index < 0 ? undefined : index);
}

/** Returns the page that ends exactly at the position. */
export function pageUpTo(run: PageRun, position: number): TextRange | undefined {
  return pageAt(run, run.starts.indexOf(position) - 1);
}

/** Returns the pages that end before the position of a change. */
export function upTo(run: PageRun, position: number): PageRun {
  if (run.end <= position) return run;
  const count = run.starts.filter((start) => start <= position).length;
  // Also removes the page that contains the position, because it changes too.
  const kept = run.starts.slice(0, Math.max(count - 1, 0));
  return { starts: kept, end: run.starts[kept.length] ?? run.end };
}
