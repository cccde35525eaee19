import { readFileSync } from 'node:fs';
import { paths } from '#site/paths.ts';

/** Seconds that the workers of a lane may work, together, on a machine like the one that the budget was measured on. */
interface Budget {
  /** CPU time of the probe there, ms. */
  readonly probeMs: number;
  /** Load average per core there, with the lane alone on the machine. */
  readonly loadPerCore: number;
  readonly lanes: Readonly<Record<LaneName, { readonly shared: number; readonly perScreen: number }>>;
}

export type LaneName = 'unit' | 'e2e';

export interface SpentTest {
  readonly title: string;
  readonly seconds: number;
}

export interface Spending {
  readonly tests: readonly SpentTest[];
  /** What the workers did beside tests, in seconds: loading code, hooks of files. */
  readonly overheadSeconds: number;
  /** How much slower than the budget's machine this one was. */
  readonly slowdownFactor: number;
}

export interface Account {
  /** What a person is told. */
  readonly lines: readonly string[];
  readonly isExceeded: boolean;
}

/** Beyond this the machine slows a lane otherwise than it slows the probe. */
const maxSlowdown = 2;

export function readBudget(): Budget {
  return JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as Budget;
}

/** Compares what a lane has spent with what it may: a share of its own, and as much for each screen of the site. */
export function accountOf(
  lane: LaneName,
  { tests, overheadSeconds, slowdownFactor }: Spending,
  { lanes } = readBudget(),
  screens = Object.keys(paths).length,
): Account {
  const { shared, perScreen } = lanes[lane];
  const allowed = shared + perScreen * screens;
  const spent = (tests.reduce((sum, { seconds }) => sum + seconds, 0) + overheadSeconds) / slowdownFactor;
  const isMore = spent > allowed;
  const isJudged = slowdownFactor <= maxSlowdown;
  const slowest = tests.toSorted((left, right) => right.seconds - left.seconds).slice(0, 10);
  return {
    isExceeded: isMore && isJudged,
    lines: [
      `${lane}: ${spent.toFixed(0)} worker seconds, ${isMore ? 'more than' : 'of'} the ${allowed} in tests/budget/budget.json` +
        ` (this machine: ${slowdownFactor.toFixed(1)} times slower than the budget's${isMore && !isJudged ? ', too slow to judge by' : ''}).` +
        ' The dearest, as they took here:',
      ...slowest.map(({ title, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${title}`),
    ],
  };
}
