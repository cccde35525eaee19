import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { reportData } from '#main/harness/reports/report-data.ts';
import { reportPage } from '#main/harness/reports/report-files.ts';
import { html } from '#shared/html.ts';
import { cellsOf, groupFindings } from '#shared/report/finding-groups.ts';
import { ReportData } from '#shared/report/report-data.ts';
import {
  sampleContext,
  samplePlatform,
  sampleScreen,
  sampleSweep,
} from '../../../../sample-report/sample-sweep.ts';

const evil = `<script>alert("1")</script><!--<img src=x onerror='x'>&amp;`;

const dataOf = (...platforms: Parameters<typeof sampleSweep>[0]) =>
  reportData(sampleSweep(platforms), sampleContext);

const failed = (screenId: string, message: string) =>
  sampleScreen(screenId, { verdict: 'failed', findings: [{ kind: 'console', message }] });

describe('html', () => {
  it('escapes every value once, and keeps its own markup', () => {
    const inner = html`<b title="${`"'<`}">${evil.slice(0, 8)}</b>`;
    expect(html`<p>${[inner, false, undefined, 3]}</p>`.text).toBe(
      `<p><b title="&quot;&#39;&lt;">&lt;script&gt;</b>3</p>`,
    );
  });
});

describe('the results as data', () => {
  it('match their schema', () => {
    const data = dataOf(
      samplePlatform(0, [failed('home', 'x'), sampleScreen('book', { verdict: 'skipped', reason: 'y' })]),
    );
    expect(Check(ReportData, JSON.parse(JSON.stringify(data)))).toBe(true);
  });

  it('store a picture once that several screens share', () => {
    const [one, other] = [new Uint8Array([1]), new Uint8Array([2])];
    const data = dataOf(
      samplePlatform(0, [sampleScreen('home', { picture: one })]),
      samplePlatform(1, [sampleScreen('home', { picture: one }), sampleScreen('book', { picture: other })]),
    );
    const paths = cellsOf(data).map(({ screen }) => screen.picture);
    expect(paths[1]).toBe(paths[0]);
    expect(new Set(paths).size).toBe(2);
  });
});

describe('findings', () => {
  it('are listed once for all platforms, regardless of count and port', () => {
    const groups = groupFindings(
      cellsOf(
        dataOf(
          samplePlatform(0, [failed('home', 'http://127.0.0.1:4001/a is missing')]),
          samplePlatform(1, [failed('home', 'http://127.0.0.1:4002/a is missing (3 times)')]),
          samplePlatform(2, [failed('home', 'another thing')]),
        ),
      ),
    );
    expect(groups.map(({ cells }) => cells.length)).toEqual([2, 1]);
  });
});

describe('the report page', () => {
  const built = '<p></p><script type="application/json" id="data">{"report":"here"}</script>';

  it('contains no markup from texts of a page or platform', () => {
    const page = reportPage(built, dataOf(samplePlatform(0, [failed('home', evil)])));
    const [, json = ''] = /id="data">(.*)<\/script>$/s.exec(page) ?? [];
    expect(json).not.toMatch(/[<>]/);
    expect(JSON.parse(json)).toMatchObject({
      platforms: [{ screens: [{ findings: [{ message: evil }] }] }],
    });
  });

  it('is rejected if the built page has no placeholder for the data', () => {
    expect(() => reportPage('<p></p>', dataOf())).toThrow('no placeholder for the data');
  });
});
