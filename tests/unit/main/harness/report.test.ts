import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { reportData } from '#main/harness/reports/report-data.ts';
import { reportPage } from '#main/harness/reports/report-page.ts';
import { prepareReport } from '#main/harness/reports/write-report.ts';
import type { ScreenResult, SweepResult } from '#main/harness/sweep/sweep-results.ts';
import { html } from '#shared/html.ts';

const evil = `<script>alert("1")</script><img src=x onerror='x'>&amp;`;

function screen(changes: Partial<ScreenResult>): ScreenResult {
  return {
    screenId: 'home',
    title: 'Comic home',
    verdict: 'passed',
    findings: [],
    bridgeCalls: [],
    picture: new Uint8Array([1, 2, 3]),
    checkedAnswers: 2,
    duration: 1_500,
    ...changes,
  };
}

function sweep(screens: readonly ScreenResult[]): SweepResult {
  const [passing, failing] = builtInProfiles;
  if (passing === undefined || failing === undefined) throw new Error('No platforms');
  return {
    origin: 'http://127.0.0.1:1',
    startedAt: Date.UTC(2026, 0, 2, 3, 4),
    duration: 2_000,
    platforms: [
      { profile: passing, screens: [screen({})], duration: 1_000 },
      { profile: { ...failing, name: evil }, screens, duration: 1_000 },
    ],
  };
}

const failed = screen({
  verdict: 'failed',
  findings: [{ kind: 'console', message: evil }],
  truth: { ok: false, facts: [{ name: 'user agent', expected: evil, actual: evil, ok: false }] },
  bridgeCalls: [
    {
      bridge: 'weixin',
      api: evil,
      args: { text: evil },
      verdict: 'answered',
      answers: [{ err_msg: evil }],
      latency: 1,
    },
  ],
});

describe('html', () => {
  it('escapes every value, once, and leaves its own markup alone', () => {
    const inner = html`<b title="${`"'<`}">${evil}</b>`;
    expect(html`<p>${[inner, false, undefined, 3]}</p>`.text).toBe(
      `<p><b title="&quot;&#39;&lt;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;x&#39;&gt;&amp;amp;</b>3</p>`,
    );
  });
});

describe('the report', () => {
  it('lets no text of a page or platform become markup', () => {
    const page = reportPage(reportData(sweep([failed])));
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img src=x');
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('1 call of apps');
  });

  it('shows failures before what passed, and needs nothing from outside', () => {
    const page = reportPage(reportData(sweep([failed])));
    expect(page).toContain('1 of 2 platforms failed');
    expect(page.indexOf('>Failed ')).toBeLessThan(page.indexOf('>Passed '));
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('says so when everything passed', () => {
    expect(reportPage(reportData(sweep([screen({})])))).toContain('All 2 platforms passed');
  });
});

describe('the report folder', () => {
  let place: string;

  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'manyue-report-'));
  });

  afterEach(() => rm(place, { recursive: true }));

  it('appears whole, in place of an earlier report', async () => {
    for (const screens of [[failed], [screen({})]]) {
      const report = await prepareReport(join(place, 'report'));
      await report.write(sweep(screens));
    }
    expect(await readdir(place)).toEqual(['report']);
    expect((await readdir(join(place, 'report'))).sort()).toEqual(['index.html', 'pictures', 'results.json']);
    expect(await readdir(join(place, 'report/pictures'))).toHaveLength(2);
    const results: unknown = JSON.parse(await readFile(join(place, 'report/results.json'), 'utf8'));
    expect(results).toMatchObject({ version: 1, passed: true });
  });

  it('leaves nothing behind when the work is given up', async () => {
    const report = await prepareReport(join(place, 'report'));
    await report.discard();
    expect(await readdir(place)).toEqual([]);
  });

  it('never takes the place of a folder that holds other things', async () => {
    await mkdir(join(place, 'report'));
    await writeFile(join(place, 'report/thesis.txt'), 'mine');
    await expect(prepareReport(join(place, 'report'))).rejects.toMatchObject({ code: 'environment' });
    expect(await readdir(join(place, 'report'))).toEqual(['thesis.txt']);
  });

  it('is refused where a file is, or under one', async () => {
    await writeFile(join(place, 'report'), 'a file');
    await expect(prepareReport(join(place, 'report'))).rejects.toThrow(/is a file/);
    await expect(prepareReport(join(place, 'report/deeper'))).rejects.toThrow(/cannot be written/);
  });
});
