import type { Suite } from '@playwright/test/reporter';
import type { DeviceProfile } from '../../../src/main/harness/devices/device-profile.ts';
import type { ReportContext } from '../../../src/main/harness/reports/report-data.ts';
import { harAllowances } from '../../../src/main/harness/sweep/run/har-allowance.ts';
import { sweepScreens } from '../../../src/main/harness/sweep/screens/registry.ts';
import type {
  PlatformResult,
  ScreenResult,
  SweepResult,
} from '../../../src/main/harness/sweep/sweep-results.ts';
import { platformOfProject } from '../projects.ts';
import { type Cell, cellOf } from './test-cell.ts';

interface CollectedRun extends Pick<SweepResult, 'platforms' | 'incidents'>, Pick<ReportContext, 'screens'> {
  /** Browsers with their versions. */
  readonly browsers: readonly string[];
}

/** A report has at most this many traces, because each takes some MB. */
const maxTraces = 20;

/** Returns the results of the QA tests of a run in the form of a sweep. */
export async function testsToSweep(root: Suite): Promise<CollectedRun> {
  const platforms = await Promise.all(
    root.suites.flatMap((suite) => {
      const profile = platformOfProject(suite.title);
      return profile === undefined ? [] : [cellsOfPlatform(profile, suite)];
    }),
  );
  const cells = platforms.flatMap((platform) => platform.cells);
  const limited = withinLimits();
  return {
    platforms: platforms.map((platform) => platformOf(platform, limited)),
    incidents: cells.flatMap(({ flaky }) => flaky ?? []),
    screens: cells.map(({ listed }) => listed),
    browsers: [...new Set(cells.flatMap(({ browser }) => browser ?? []))].sort(),
  };
}

interface PlatformCells {
  readonly profile: DeviceProfile;
  readonly cells: readonly Cell[];
}

async function cellsOfPlatform(profile: DeviceProfile, suite: Suite): Promise<PlatformCells> {
  const cells = await Promise.all(suite.allTests().map((test) => cellOf(test, profile)));
  return { profile, cells: cells.sort((one, other) => placeOf(one).localeCompare(placeOf(other))) };
}

/** Returns a text that sorts the screens of the sweep in its order, then journeys, then recorded tests. */
function placeOf({ listed: { id, section } }: Cell): string {
  const index = sweepScreens.findIndex((screen) => screen.id === id);
  return index === -1 ? `${section} ${id}` : String(index).padStart(4, '0');
}

function platformOf(
  { profile, cells }: PlatformCells,
  limited: (result: ScreenResult) => ScreenResult,
): PlatformResult {
  const screens = cells.map(({ result }) => limited(result));
  const missing = cells.filter(({ isUnfinished }) => isUnfinished).length;
  return {
    profile,
    screens,
    duration: screens.reduce((sum, { duration }) => sum + duration, 0),
    ...(missing === 0
      ? {}
      : {
          unfinished: `${missing} of ${cells.length} tests did not run`,
          unfinishedZh: `${cells.length} 个测试中 ${missing} 个没有运行`,
        }),
  };
}

/** Returns a function that removes the requests and traces which exceed the limits of a report. */
function withinLimits(): (result: ScreenResult) => ScreenResult {
  const { failed } = harAllowances();
  let traces = 0;
  return ({ trace, playwrightTrace, ...result }) => {
    const { har, ...rest } = trace ?? {};
    const keepsHar = har === undefined || failed.takes(result.screenId, har);
    const keepsTrace = playwrightTrace !== undefined && traces++ < maxTraces;
    return {
      ...result,
      ...(trace === undefined ? {} : { trace: keepsHar ? trace : (rest as typeof trace) }),
      ...(keepsTrace ? { playwrightTrace } : {}),
    };
  };
}
