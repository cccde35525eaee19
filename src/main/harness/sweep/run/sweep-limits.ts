import type { Step } from '../sweep-screen.ts';

/** Limits that end a sweep even if a page, the browser or the machine hangs. */
export interface SweepLimits {
  /** Timeout of one step. */
  readonly stepTimeoutMs: number;
  /** Timeout of any command to a page. */
  readonly responseTimeoutMs: number;
  /** Timeout of a screenshot and of each other look at a finished screen. */
  readonly lookTimeoutMs: number;
  /** Timeouts of a try, a platform and the run. Planned payment waits are added. */
  readonly screenTimeoutMs: number;
  readonly platformTimeoutMs: number;
  /** Default: the platform timeouts, one wave of parallel platforms after another. */
  readonly runTimeoutMs?: number;
  /** Per screen. */
  readonly maxDialogs: number;
  /** Windows of a page open at once, and windows closed at once per screen for exceeding that. */
  readonly maxPopups: number;
  readonly maxClosedPopups: number;
  /** After this many lost screens in a row the rest of the platform is skipped. */
  readonly maxLostInARow: number;
}

/** Time to close open views after a timeout. */
const closingMs = 10_000;

export const sweepLimits: SweepLimits = {
  stepTimeoutMs: 15_000,
  responseTimeoutMs: 3_000,
  lookTimeoutMs: 15_000,
  screenTimeoutMs: 90_000,
  // With two hostile platforms the report must be ready within 300 s. A healthy platform takes about 40 s.
  platformTimeoutMs: 220_000,
  maxDialogs: 20,
  maxPopups: 3,
  maxClosedPopups: 20,
  maxLostInARow: 3,
};

/** Returns the timeout of a run, with time to close the views of abandoned platforms. */
export function runTimeoutMs(
  { platformTimeoutMs, runTimeoutMs: wanted }: SweepLimits,
  platforms: number,
  concurrency: number,
): number {
  const waves = Math.max(1, Math.ceil(platforms / Math.max(1, concurrency)));
  return wanted ?? waves * platformTimeoutMs + closingMs;
}

/** Returns the time in ms that the steps wait for delayed payments. */
export function plannedWait(steps: readonly Step[]): number {
  const moves = steps.flatMap((step) => (step.do === 'playCashier' ? step.moves : []));
  return Math.max(0, ...moves.map(({ at }) => at));
}
