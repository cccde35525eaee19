import type { SweepResult } from '../harness/sweep/sweep-results.ts';

export interface SweepOrder {
  readonly platformIds: readonly string[];
  /** IDs of screens; absent for all. */
  readonly screenIds: readonly string[] | undefined;
  readonly outcome: string;
  readonly signal: AbortSignal;
  /** Called when a screen starts, with the number of started and of all screens. */
  readonly onScreen: (started: number, total: number, what: string) => void;
}

/** Runs sweeps on the site and the browser of the harness. */
export interface SweepDesk {
  /** Rejects with AppError 'usage' for unknown IDs, and with 'cancelled' if the signal aborts. */
  run(order: SweepOrder): Promise<SweepResult>;
  readonly screens: readonly { readonly id: string; readonly title: string }[];
}
