import { expect, it } from 'vitest';
import { failedLines, platformLines } from '#main/commands/start/terminal/result-lines.ts';
import { reportData } from '#main/harness/reports/report-data.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import {
  sampleContext,
  samplePlatform,
  sampleScreen,
  sampleSweep,
} from '../../../../sample-report/sample-sweep.ts';

const failed = sampleScreen('book', {
  verdict: 'failed',
  findings: [
    { kind: 'crash', message: 'The page crashed' },
    { kind: 'console', message: 'and more' },
  ],
});
const changed = sampleScreen('home', {
  verdict: 'failed',
  findings: [{ kind: 'screenshot', message: 'The screenshot differs from the baseline' }],
});

const dataOf = (...screens: readonly ReturnType<typeof sampleScreen>[][]): ReportData =>
  reportData(sampleSweep(screens.map((list, index) => samplePlatform(index, list))), sampleContext);

it('each platform is marked with its result, with a different mark if only screenshots differ', () => {
  const lines = platformLines(dataOf([sampleScreen('home')], [changed], [changed, failed]));
  expect(lines.map((line) => line[0])).toEqual(['✓', '≠', '✗']);
  expect(lines[2]).toMatch(/2 of 2 screens failed$/);
});

it('each failed screen is listed with its first finding', () => {
  const data = dataOf([sampleScreen('home'), failed]);
  const id = data.platforms[0]?.id;
  expect(failedLines(data)).toEqual([`  ✗ ${id} › book: The page crashed (and 1 more)`]);
});

it('the percentage of changed pixels is reported', () => {
  const data = dataOf([changed]);
  const [platform] = data.platforms;
  if (platform === undefined) throw new Error('There is one');
  const comparison = { state: 'changed', share: 0.0123, before: 'pictures/a.jpg' } as const;
  const screens = platform.screens.map((screen) => ({ ...screen, comparison }));
  expect(failedLines({ ...data, platforms: [{ ...platform, screens }] })).toEqual([
    `  ≠ ${platform.id} › home: The screenshot differs from the baseline (1.2 % of it)`,
  ]);
});

it('at most 20 screens are listed, followed by the number of the others', () => {
  const lines = failedLines(dataOf(Array.from({ length: 23 }, () => failed)));
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('  … and 3 more, in the report');
});
