import type { Browser } from 'playwright-core';

/** Resources for a row. All servers run on this machine. */
export interface BenchContext {
  readonly browser: Browser;
  /** Executable of that browser, for rows that launch their own. */
  readonly executable: string;
  /** Origin of the built site and its API. */
  readonly origin: string;
  /** Folder of the built site. */
  readonly siteRoot: string;
}

export interface Measurement {
  readonly what: string;
  readonly value: number;
  /** Unit of the figure; empty for a score. */
  readonly unit: '' | 'kB' | 'MB' | 'ms' | '×' | '%' | 'requests' | '/s' | 'px' | 's';
  /** Goal of the figure; absent if it only serves for comparison. */
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
}

export interface BenchRow {
  readonly name: string;
  run(context: BenchContext): Promise<readonly Measurement[]>;
}

export function meetsGoal({ value, goal }: Measurement): boolean {
  if (goal === undefined) return true;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
