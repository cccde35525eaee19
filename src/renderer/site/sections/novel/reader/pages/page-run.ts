/** A piece of the chapter, in positions; `to` is no part of it. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Pages that follow each other without a gap. */
export interface PageRun {
  readonly starts: readonly number[];
  /** Where the last of them ends and another may begin. */
  readonly end: number;
}

export function emptyRun(at: number): PageRun {
  return { starts: [], end: at };
}

/** The run with the pages of a window that was laid out from its end on; the last start is where the next page begins. */
export function extended({ starts }: PageRun, cuts: readonly number[]): PageRun {
  return { starts: [...starts, ...cuts.slice(0, -1)], end: cuts[cuts.length - 1] ?? 0 };
}

/** A run with one page more before its first. */
export function preceded({ starts, end }: PageRun, start: number): PageRun {
  return { starts: [start, ...starts], end };
}

export function firstStart({ starts, end }: PageRun): number {
  return starts[0] ?? end;
}

/** The place of the page in the run that holds a position. The chapter's end is held by its last page. */
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

/** The page of a run that begins exactly there. */
export function pageFrom(run: PageRun, position: number): TextRange | undefined {
  const index = run.starts.indexOf(position);
  return pageAt(run, index < 0 ? undefined : index);
}

/** The page of a run that ends exactly there. */
export function pageUpTo(run: PageRun, position: number): TextRange | undefined {
  return pageAt(run, run.starts.indexOf(position) - 1);
}

/** The pages of a run that end before a position, for what changes there. */
export function upTo(run: PageRun, position: number): PageRun {
  if (run.end <= position) return run;
  const count = run.starts.filter((start) => start <= position).length;
  // The page that holds the position changes with it.
  const kept = run.starts.slice(0, Math.max(count - 1, 0));
  return { starts: kept, end: run.starts[kept.length] ?? run.end };
}
