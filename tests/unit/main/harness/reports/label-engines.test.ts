import { expect, it } from 'vitest';
import { webkitTwin } from '#main/harness/devices/webkit-twin.ts';
import type { Finding } from '#main/harness/inspector/finding.ts';
import { withEngineLabels } from '#main/harness/reports/label-engines.ts';
import { reportData } from '#main/harness/reports/report-data.ts';
import { markdownSummary } from '#main/harness/reports/summaries/markdown.ts';
import { cellsOf, groupFindings } from '#shared/report/finding-groups.ts';
import { profileOf } from '../../../../profile-of.ts';
import { sampleContext, sampleScreen, sampleSweep } from '../../../../sample-report/sample-sweep.ts';

const both: Finding = { kind: 'console', message: 'Slow (2 times)' };
const bothAgain: Finding = { kind: 'console', message: 'Slow (3 times)' };
const one: Finding = { kind: 'exception', message: 'structuredClone is not a function' };
const failed = (id: string, findings: readonly Finding[]) =>
  sampleScreen(id, { verdict: 'failed', findings });

const safari = profileOf('ios-safari');
const data = withEngineLabels(
  reportData(
    sampleSweep([
      {
        profile: safari,
        duration: 1,
        screens: [failed('home', [both]), sampleScreen('book'), failed('search', [one])],
      },
      {
        profile: webkitTwin(safari),
        duration: 1,
        screens: [failed('home', [bothAgain, one]), sampleScreen('book', { verdict: 'skipped' })],
      },
      { profile: profileOf('pc-chrome'), duration: 1, screens: [failed('home', [one])] },
    ]),
    sampleContext,
  ),
);

it('labels findings that occur on one of the two engines of a platform', () => {
  const labels = cellsOf(data).flatMap(({ platform, screen }) =>
    screen.findings.map(({ message, onlyOn }) => [platform.id, screen.id, message, onlyOn]),
  );
  expect(labels).toEqual([
    ['ios-safari', 'home', both.message, undefined],
    // WebKit did not run this screen.
    ['ios-safari', 'search', one.message, undefined],
    ['ios-safari-webkit', 'home', bothAgain.message, undefined],
    ['ios-safari-webkit', 'home', one.message, 'webkit'],
    ['pc-chrome', 'home', one.message, undefined],
  ]);
});

it('lists a finding of one engine apart from the same one elsewhere, and names the engine in summaries', () => {
  const groups = groupFindings(cellsOf(data)).filter(({ message }) => message === one.message);
  expect(groups.map(({ onlyOn, cells }) => [onlyOn, cells.length])).toEqual([
    [undefined, 2],
    ['webkit', 1],
  ]);
  expect(markdownSummary(data, 'en')).toContain(
    'exception **WebKit only** | structuredClone is not a function',
  );
  expect(markdownSummary(data, 'zh')).toContain('**仅 WebKit** |');
});

it('changes nothing in a sweep on one engine', () => {
  const plain = reportData(
    sampleSweep([{ profile: safari, duration: 1, screens: [failed('home', [one])] }]),
    sampleContext,
  );
  expect(withEngineLabels(plain)).toEqual(plain);
});
