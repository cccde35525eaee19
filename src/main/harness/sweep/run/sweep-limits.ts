import type { Step } from '../sweep-screen.ts';

/** What ends a sweep that a page, a browser or a machine would hold up for ever. */
export interface SweepLimits {
  /** For one thing on a screen to come true. */
  readonly stepTimeoutMs: number;
  /** For a page to answer anything at all. */
  readonly responseTimeoutMs: number;
  /** For the picture, and for each other look at a screen that is there. */
  readonly lookTimeoutMs: number;
  /** For one try at a screen, for a platform and for all; what payments wait comes on top. */
  readonly screenTimeoutMs: number;
  readonly platformTimeoutMs: number;
  /** Of all platforms; absent: what its platforms may take, one wave after the other. */
  readonly runTimeoutMs?: number;
  /** Dialogs on one screen. */
  readonly maxDialogs: number;
  /** Windows of one page that are open at the same time; and those above that on one screen, which are closed at once. */
  readonly maxPopups: number;
  readonly maxClosedPopups: number;
  /** Screens in a row that could not be looked at: the platform's others are skipped then. */
  readonly maxLostInARow: number;
}

/** For what is still open when time is over. */
const closingMs = 10_000;

export const sweepLimits: SweepLimits = {
  stepTimeoutMs: 15_000,
  responseTimeoutMs: 3_000,
  lookTimeoutMs: 15_000,
  screenTimeoutMs: 90_000,
  // Of two hostile platforms the report is there within 300 s, browser and all; one that works takes about 40 s of it.
  platformTimeoutMs: 220_000,
  maxDialogs: 20,
  maxPopups: 3,
  maxClosedPopups: 20,
  maxLostInARow: 3,
};

/** Returns the ms that a run may take. Platforms that are given up leave time to close their views. */
export function runTimeoutMs(
  { platformTimeoutMs, runTimeoutMs: wanted }: SweepLimits,
  platforms: number,
  concurrency: number,
): number {
  const waves = Math.max(1, Math.ceil(platforms / Math.max(1, concurrency)));
  return wanted ?? waves * platformTimeoutMs + closingMs;
}

/** Returns the ms that the steps wait because a payment goes that way. */
export function plannedWait(steps: readonly Step[]): number {
  const moves = steps.flatMap((step) => (step.do === 'playCashier' ? step.moves : []));
  return Math.max(0, ...moves.map(({ at }) => at));
}
