import { describe, expect, it } from 'vitest';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { reportData } from '#main/harness/reports/report-data.ts';
import { reportPage } from '#main/harness/reports/report-page.ts';
import type { ScreenResult, SweepResult } from '#main/harness/sweep/sweep-results.ts';
import { html } from '#shared/html.ts';

const runId = '01234567-89ab-cdef-0123-456789abcdef';

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
    incidents: [],
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
    const page = reportPage(reportData(sweep([failed]), runId));
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img src=x');
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('1 call of apps');
  });

  it('shows failures before what passed, and needs nothing from outside', () => {
    const page = reportPage(reportData(sweep([failed]), runId));
    expect(page).toContain('1 of 2 platforms failed');
    expect(page.indexOf('>Failed ')).toBeLessThan(page.indexOf('>Passed '));
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('says what was not finished, and what befell the run, apart from what is wrong with the site', () => {
    const [done, begun] = sweep([screen({})]).platforms;
    if (done === undefined || begun === undefined) throw new Error('No platforms');
    const page = reportPage(
      reportData(
        {
          ...sweep([screen({})]),
          platforms: [done, { ...begun, unfinished: 'no browser' }],
          incidents: [{ kind: 'browser', message: 'The browser ended in the middle' }],
          brokenOff: 'no browser',
        },
        runId,
      ),
    );
    expect(page).toContain('1 of 2 platforms not finished');
    expect(page).toContain('The sweep could not go on: no browser');
    expect(page).toContain('The browser ended in the middle');
    expect(page).toContain('Not finished <span class="count">1</span>');
    expect(page).not.toContain('What is wrong');
  });

  it('says so when everything passed', () => {
    expect(reportPage(reportData(sweep([screen({})]), runId))).toContain('All 2 platforms passed');
  });
});
