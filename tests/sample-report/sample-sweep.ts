import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import type { PlatformResult, ScreenResult, SweepResult } from '#main/harness/sweep/sweep-results.ts';
import type { RunFacts } from '#shared/report/report-data.ts';

export const sampleRun: RunFacts = {
  commit: { hash: '0123456789abcdef0123456789abcdef01234567', isChanged: false },
  browser: 'HeadlessChrome/148.0.7778.2',
  system: 'linux x64',
  node: '24.0.0',
  preset: 'paid',
  settings: [],
  command: 'npm start -- --headless',
};

/** Settings of a report that does not come from a real run. */
export const sampleContext = {
  runId: '01234567-89ab-cdef-0123-456789abcdef',
  run: sampleRun,
  screens: sweepScreens,
};

export function sampleScreen(screenId: string, changes: Partial<ScreenResult> = {}): ScreenResult {
  return {
    screenId,
    title: screenId,
    verdict: 'passed',
    findings: [],
    bridgeCalls: [],
    checkedResponses: 2,
    duration: 1_500,
    ...changes,
  };
}

export function samplePlatform(
  index: number,
  screens: readonly ScreenResult[],
  changes: Partial<PlatformResult> = {},
): PlatformResult {
  const profile = builtInProfiles[index];
  if (profile === undefined) throw new Error(`There is no platform with the index ${index}`);
  return { profile, screens, duration: 1_000, ...changes };
}

export function sampleSweep(
  platforms: readonly PlatformResult[],
  changes: Partial<SweepResult> = {},
): SweepResult {
  return {
    origin: 'http://127.0.0.1:1',
    startedAt: Date.UTC(2026, 0, 2, 3, 4),
    duration: 2_000,
    incidents: [],
    platforms,
    ...changes,
  };
}

/** Trace of the screen that fails on all platforms. Only the first platform has a HAR. */
function searchTrace(keepsHar: boolean): NonNullable<ScreenResult['trace']> {
  return {
    steps: [
      { text: { zh: '打开 /search', en: 'Open /search' }, state: 'done', ms: 120 },
      { text: { zh: '应看到标题“热门搜索”', en: 'Expect to see heading “热门搜索”' }, state: 'failed' },
      { text: { zh: '应看到至少 1 张图片', en: 'Expect to see 1 picture or more' }, state: 'not reached' },
    ],
    lines: [{ at: 300, level: 'problem', text: 'Hot searches could not be loaded' }],
    olderLines: 3,
    calls: 1,
    olderCalls: 0,
    ...(keepsHar ? { har: '{"log":{"entries":[]}}' } : {}),
  };
}

/**
 * Returns results of a sweep, with all screens on all platforms and some typical failures. `pictureOf` returns the
 * screenshot for an index.
 */
export function wholeSweep(pictureOf: (place: number) => Uint8Array): SweepResult {
  let place = 0;
  const platforms = builtInProfiles.map((profile, index) => {
    const screens = sweepScreens
      .filter(({ appliesTo }) => appliesTo(profile))
      .map(({ id, title }, number): ScreenResult => {
        const picture = pictureOf(place++);
        const verification = {
          ok: true,
          facts: [{ name: 'size', expected: '412x915', actual: '412x915', ok: true }],
        };
        const screen = sampleScreen(id, { title, verification, picture });
        if (id === 'search') {
          const message = 'Waited 15 s for heading “热门搜索” to appear';
          const findings = [{ kind: 'expectation', message }] as const;
          return { ...screen, verdict: 'failed', findings, trace: searchTrace(index === 0) };
        }
        if (index === 3 && number === 4) {
          const message = "TypeError: Cannot read properties of undefined (reading 'id')";
          return { ...screen, verdict: 'failed', findings: [{ kind: 'exception', message }] };
        }
        return screen;
      });
    return { profile, screens, duration: 9_000 };
  });
  return sampleSweep(platforms, { duration: 240_000 });
}
