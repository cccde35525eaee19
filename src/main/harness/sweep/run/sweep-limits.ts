import type { Step } from '../sweep-screen.ts';

/** Limits that end a sweep even if a page, the browser or the machine hangs. */
export interface SweepLimits {
  readonly stepTimeoutMs: number;
  readonly responseTimeoutMs: number;
  /** Timeout of the screenshot and of each check after the steps. */
  readonly lookTimeoutMs: number;
  /** Timeout of one attempt at a screen. Planned payment delays are added to it. */
  readonly screenTimeoutMs: number;
  /** Timeout of a platform. Planned payment delays are added to it. */
  readonly platformTimeoutMs: number;
  /** Default: `platformTimeoutMs` for each group of platforms that run in parallel. */
  readonly runTimeoutMs?: number;
  /** Maximum number of dialogs per screen. */
  readonly maxDialogs: number;
  /** Maximum number of a page's open windows. Further windows are closed, at most `maxClosedPopups` per screen. */
  readonly maxPopups: number;
  readonly maxClosedPopups: number;
  /** Lost screens in a row after which the rest of the platform is skipped. */
  readonly maxLostInARow: number;
}

/** Time in ms to close open views after a timeout. */
const closingMs = 10_000;

export const sweepLimits: SweepLimits = {
  stepTimeoutMs: 15_000,
  responseTimeoutMs: 3_000,
  lookTimeoutMs: 15_000,
  screenTimeoutMs: 90_000,
  // A normal platform takes about 40 s. With two misbehaving platforms the report must be ready within 300 s.
  platformTimeoutMs: 220_000,
  maxDialogs: 20,
  maxPopups: 3,
  maxClosedPopups: 20,
  maxLostInARow: 3,
};

/** Returns the timeout of a run, with time to close the views of abandoned platforms. */
export function runTimeoutMs(
  { platformTimeoutMs, runTimeoutMs: fixedMs }: SweepLimits,
  platforms: number,
  concurrency: number,
): number {
  const waves = Math.max(1, Math.ceil(platforms / Math.max(1, concurrency)));
  return fixedMs ?? waves * platformTimeoutMs + closingMs;
}

/** Returns the total delay of the steps' payments in ms. */
export function plannedWait(steps: readonly Step[]): number {
  const moves = steps.flatMap((step) => (step.kind === 'playCashier' ? step.moves : []));
  return Math.max(0, ...moves.map(({ at }) => at));
}
