import { expect, it } from 'vitest';
import { summaryLine } from '#main/commands/start/run-headless.ts';
import type { PlatformResult, ScreenResult, SweepResult } from '#main/harness/sweep/sweep-results.ts';
import { profileOf } from '../../../profile-of.ts';

const passed: ScreenResult = {
  screenId: 'home',
  title: 'Home',
  verdict: 'passed',
  findings: [],
  bridgeCalls: [],
  checkedAnswers: 0,
  duration: 1,
};
const failed: ScreenResult = {
  ...passed,
  verdict: 'failed',
  findings: [{ kind: 'crash', message: 'The page crashed' }],
};
const skipped: ScreenResult = { ...passed, verdict: 'skipped', reason: 'runs against the sandbox only' };

const platform = (...screens: readonly ScreenResult[]): PlatformResult => ({
  profile: profileOf('pc-chrome'),
  screens,
  duration: 1,
});

const sweep = (...platforms: readonly PlatformResult[]): SweepResult => ({
  origin: '',
  startedAt: 0,
  duration: 61_240,
  platforms,
  incidents: [],
});

it.each<[what: string, result: SweepResult, line: string]>([
  ['everything', sweep(platform(passed)), '1 platforms, all passed, 61.2 s'],
  [
    'what was skipped, and why',
    sweep(platform(passed, skipped), platform(skipped)),
    '2 platforms, all passed, 2 screens skipped (runs against the sandbox only), 61.2 s',
  ],
  [
    'what was not finished, apart from what failed',
    sweep(platform(failed), { ...platform(passed), unfinished: 'no browser' }),
    '2 platforms, 1 failed, 1 not finished, 61.2 s',
  ],
  [
    'what befell the run',
    { ...sweep(platform(passed)), incidents: [{ kind: 'browser', message: 'The browser ended' }] },
    '1 platforms, all passed, 1 × The browser ended, 61.2 s',
  ],
])('the last line tells %s', (_, result, line) => {
  expect(summaryLine(result)).toBe(line);
});
