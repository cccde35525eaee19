import { expect, it } from 'vitest';
import { skippedLines, summaryLine } from '#main/commands/start/terminal/result-lines.ts';
import { reportData } from '#main/harness/reports/report-data.ts';
import type { PlatformResult, SweepResult } from '#main/harness/sweep/sweep-results.ts';
import {
  sampleContext,
  samplePlatform,
  sampleScreen,
  sampleSweep,
} from '../../../sample-report/sample-sweep.ts';

const passed = sampleScreen('home');
const failed = sampleScreen('home', {
  verdict: 'failed',
  findings: [{ kind: 'crash', message: 'The page crashed' }],
});
const skipped = sampleScreen('cashier', { verdict: 'skipped', reason: 'there is no sandbox' });

const dataOf = (platforms: readonly PlatformResult[], changes: Partial<SweepResult> = {}) =>
  reportData(sampleSweep(platforms, changes), sampleContext);

it.each<[what: string, data: ReturnType<typeof dataOf>, line: string]>([
  [
    'a passed platform',
    dataOf([samplePlatform(0, [passed])]),
    'The platform passed, 1 of 1 screen looked at, 2.0 s',
  ],
  [
    'how many screens were visited',
    dataOf([samplePlatform(0, [passed, skipped]), samplePlatform(1, [skipped])]),
    'All 2 platforms passed, 1 of 3 screens looked at, 2.0 s',
  ],
  [
    'unfinished platforms separately from failed ones',
    dataOf([samplePlatform(0, [failed]), samplePlatform(1, [passed], { unfinished: 'no browser' })]),
    '1 of 2 platforms failed, 1 not finished, 2 of 2 screens looked at, 2.0 s',
  ],
  [
    'incidents of the run',
    dataOf([samplePlatform(0, [passed])], { incidents: [{ kind: 'browser', message: 'The browser ended' }] }),
    'The platform passed, 1 of 1 screen looked at, 1 × The browser ended, 2.0 s',
  ],
])('the summary line reports %s', (_, data, line) => {
  expect(summaryLine(data)).toBe(line);
});

it('the summary line reports how many screens were skipped and why', () => {
  expect(skippedLines(dataOf([samplePlatform(0, [passed, skipped]), samplePlatform(1, [skipped])]))).toEqual([
    '2 of 3 screens skipped, because there is no sandbox',
  ]);
});
