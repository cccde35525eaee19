import { describe, expect, it } from 'vitest';
import { reportData } from '#main/harness/reports/report-data.ts';
import { githubAnnotations } from '#main/harness/reports/summaries/annotations.ts';
import { junitXml } from '#main/harness/reports/summaries/junit.ts';
import { markdownSummary } from '#main/harness/reports/summaries/markdown.ts';
import type { ScreenResult } from '#main/harness/sweep/sweep-results.ts';
import { sandboxOnly } from '#shared/report/report-strings.ts';
import {
  sampleContext,
  samplePlatform,
  sampleScreen,
  sampleSweep,
} from '../../../../sample-report/sample-sweep.ts';

const skipped = sampleScreen('cashier', {
  verdict: 'skipped',
  reason: sandboxOnly.en,
  reasonZh: sandboxOnly.zh,
});

const failing = (message: string): ScreenResult =>
  sampleScreen('home', { title: 'Comic home', verdict: 'failed', findings: [{ kind: 'console', message }] });

const data = (message: string) =>
  reportData(
    sampleSweep([
      samplePlatform(0, [failing(message), sampleScreen('book'), skipped]),
      ...[1, 2, 3, 4].map((index) => samplePlatform(index, [failing(message)])),
    ]),
    sampleContext,
  );

/** Allowed and required attributes and children of each element, from the schema that Jenkins publishes. */
const junitSchema: Readonly<Record<string, { must: string[]; may: string[]; children: string[] }>> = {
  testsuites: {
    must: [],
    may: ['name', 'time', 'tests', 'failures', 'errors', 'skipped'],
    children: ['testsuite'],
  },
  testsuite: {
    must: ['name', 'tests'],
    may: ['failures', 'errors', 'skipped', 'time', 'timestamp'],
    children: ['testcase'],
  },
  testcase: { must: ['name'], may: ['classname', 'time'], children: ['failure', 'skipped', 'error'] },
  failure: { must: [], may: ['type', 'message'], children: [] },
  error: { must: [], may: ['type', 'message'], children: [] },
  skipped: { must: [], may: ['message'], children: [] },
};

const piece =
  /<(\/?)(\w+)((?:\s+\w+="[^"<]*")*)\s*(\/?)>|<\?xml version="1.0" encoding="UTF-8"\?>|([^<]+)|</g;

/** Returns the violations of the schema. Parses only the parts of XML that the report uses. */
function faultsOf(xml: string): readonly string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [whole, closing, name, attributes = '', empty, text] of xml.matchAll(piece)) {
    const parent = open.at(-1);
    faults.push(...faultsOfPiece(whole, text, parent));
    if (name === undefined) continue;
    if (closing === '/' && open.pop() !== name) faults.push(`${name} ends in another`);
    if (closing !== '/') faults.push(...faultsOfElement(name, attributes, parent));
    if (closing !== '/' && empty !== '/') open.push(name);
  }
  return [...faults, ...open.map((name) => `${name} is not ended`)];
}

function faultsOfPiece(whole: string, text = '', parent?: string): readonly string[] {
  return [
    ...(whole === '<' ? ['a stray <'] : []),
    ...(text.trim() === '' || parent === 'failure' ? [] : [`text in ${parent}`]),
    ...(/&(?!(?:amp|lt|gt|quot|#39);)/.test(whole) ? [`a stray & in ${whole}`] : []),
  ];
}

function faultsOfElement(name: string, attributes: string, parent: string | undefined): readonly string[] {
  const { must = [], may = [] } = junitSchema[name] ?? {};
  const names = Array.from(attributes.matchAll(/(\w+)="/g), ([, attribute = '']) => attribute);
  const isAllowed = parent === undefined || junitSchema[parent]?.children.includes(name);
  return [
    ...(isAllowed ? [] : [`${name} in ${parent}`]),
    ...names.filter((each) => ![...must, ...may].includes(each)).map((each) => `${name} ${each}`),
    ...must.filter((each) => !names.includes(each)).map((each) => `${name} lacks ${each}`),
  ];
}

describe('junitXml', () => {
  it('matches its schema, whatever the texts of a page contain', () => {
    const xml = junitXml(data('<b> & "q" \u0000\u001b ]]> \ud800'));
    expect(faultsOf(xml)).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
    expect(xml).not.toMatch(/[\u0000\u001b]|\p{Surrogate}/u);
  });

  it('counts each screen once', () => {
    expect(junitXml(data('x'))).toContain(
      '<testsuites name="manyue sweep" tests="7" failures="5" errors="0" skipped="1" time="2.000">',
    );
  });

  it('contains the reason if the run was stopped early', () => {
    const broken = reportData(sampleSweep([], { abortReason: 'no browser' }), sampleContext);
    expect(faultsOf(junitXml(broken))).toEqual([]);
    expect(junitXml(broken)).toContain('<error type="run" message="no browser"/>');
  });
});

describe('markdownSummary', () => {
  it.each(['zh', 'en'] as const)('lists a finding of five platforms in one line (%s)', (language) => {
    const lines = markdownSummary(data('a | b <script> @all'), language).split('\n');
    const rows = lines.filter((line) => line.includes('script'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('a \\| b &lt;script&gt; \\@all');
    expect(rows[0]?.replaceAll('\\|', '').split('|')).toHaveLength(5);
  });

  it('names platforms in the language of the summary', () => {
    const platforms = [samplePlatform(0, []), samplePlatform(4, [])];
    const [first, second] = platforms.map(({ profile }) => profile);
    const sample = reportData(sampleSweep(platforms), sampleContext);
    expect(markdownSummary(sample, 'zh')).toContain(`| ${first?.name} |`);
    expect(markdownSummary(sample, 'en')).toContain(`| ${first?.nameEn} |`);
    // Uses a platform with the same name in both languages.
    expect(markdownSummary(sample, 'en')).toContain(`| ${second?.name} |`);
  });

  it('lists skipped screens and the reason in the language of the summary', () => {
    expect(markdownSummary(data('x'), 'en')).toContain(
      '1 of 7 screens skipped, because they need the sandbox',
    );
    expect(markdownSummary(data('x'), 'zh')).toContain('7 个画面中跳过 1 个：需要沙箱');
  });
});

it('findings of the harness are in the language of the summary', () => {
  const findings = [{ kind: 'expectation', message: 'Waited 15 s', zh: '等了 15 秒' }] as const;
  const waited = reportData(
    sampleSweep([samplePlatform(0, [sampleScreen('home', { verdict: 'failed', findings })])]),
    sampleContext,
  );
  expect(markdownSummary(waited, 'zh')).toContain('| 步骤 | 等了 15 秒 |');
  expect(markdownSummary(waited, 'en')).toContain('| step | Waited 15 s |');
});

it('one annotation covers all platforms, and no text of a page can end or extend it', () => {
  expect(githubAnnotations(data('100%\n::error::planted'), 'en')).toEqual([
    '::error title=console · Comic home::100%25%0A::error::planted (5 platforms, 1 screen)',
  ]);
});
