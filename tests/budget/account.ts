import { readFileSync } from 'node:fs';
import { paths } from '#site/paths.ts';

/** Limits of the two lanes of `npm test`, which `budget.json` contains. */
interface Budget {
  /** CPU time in ms that the probe took on the machine where the limits were measured. */
  readonly probeMs: number;
  /** CPU seconds that a lane may use on the machine of `probeMs`. */
  readonly lanes: Readonly<Record<LaneName, { readonly shared: number; readonly perScreen: number }>>;
}

export type LaneName = 'unit' | 'e2e';

export interface TimedTest {
  readonly title: string;
  readonly seconds: number;
}

/** CPU time of a lane, that is, of the test runner and all processes that it started. */
export interface LaneCost {
  /** CPU seconds; undefined if the system has no `/proc` to read them from. */
  readonly cpuSeconds: number | undefined;
  /** CPU time of a probe on this machine divided by `probeMs`, but at least 1. */
  readonly slowdownFactor: number;
}

/** Max slowdown factor. Above it, the probe no longer predicts what tests cost. */
const maxSlowdown = 2;

export function readBudget(): Budget {
  return JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Budget;
}

/**
 * Compares the cost of a lane with its limit, which grows with the number of the site's screens. Lists the ten slowest
 * tests.
 */
export function judgeLane(
  lane: LaneName,
  { cpuSeconds, slowdownFactor }: LaneCost,
  tests: readonly TimedTest[],
  { lanes } = readBudget(),
  screens = Object.keys(paths).length,
): { readonly isExceeded: boolean; readonly lines: readonly string[] } {
  const { shared, perScreen } = lanes[lane];
  const limit = shared + perScreen * screens;
  const cost = (cpuSeconds ?? 0) / slowdownFactor;
  const isOver = cost > limit;
  const isTooSlow = slowdownFactor > maxSlowdown;
  const used =
    cpuSeconds === undefined
      ? 'CPU time is measured on Linux only'
      : `${cost.toFixed(0)} CPU seconds, ${isOver ? 'more than' : 'of'} the ${limit} in tests/budget/budget.json` +
        ` (this machine is ${slowdownFactor.toFixed(1)} times slower than the budget's${isOver && isTooSlow ? ', too slow to judge' : ''})`;
  const slowest = tests.toSorted((left, right) => right.seconds - left.seconds).slice(0, 10);
  return {
    isExceeded: isOver && !isTooSlow,
    lines: [
      `${lane}: ${used}. The slowest tests:`,
      ...slowest.map(({ title, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${title}`),
    ],
  };
}
