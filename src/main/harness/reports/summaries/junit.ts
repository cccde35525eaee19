import { html, Markup } from '#shared/html.ts';
import { cellsOf } from '#shared/report/finding-groups.ts';
import type { ReportData, ReportPlatform, ReportScreen } from '#shared/report/report-data.ts';

/** Characters that XML 1.0 cannot represent, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Returns the results as JUnit XML, with a suite for each platform and a test case for each screen. */
export function junitXml(data: ReportData): string {
  const counts = countsIn(cellsOf(data).map(({ screen }) => screen));
  const xml = html`<testsuites name="manyue sweep" ${attributes(counts)} time="${seconds(data.durationMs)}">
${data.platforms.map((platform) => suite(platform, data))}${runSuite(data)}</testsuites>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.text.replace(unwritable, '\ufffd')}`;
}

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly skipped: number;
}

function countsIn(screens: readonly ReportScreen[]): Counts {
  const of = (verdict: ReportScreen['verdict']) =>
    screens.filter((screen) => screen.verdict === verdict).length;
  return { tests: screens.length, failures: of('failed'), skipped: of('skipped') };
}

function attributes({ tests, failures, skipped }: Counts): Markup {
  return html`tests="${tests}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function suite(platform: ReportPlatform, data: ReportData): Markup {
  const { id, durationMs, screens } = platform;
  return html`<testsuite name="${id}" ${attributes(countsIn(screens))} time="${seconds(durationMs)}" timestamp="${data.startedAt.slice(0, 19)}">
${screens.map((screen) => testCase(platform, screen))}</testsuite>
`;
}

function testCase({ id }: ReportPlatform, screen: ReportScreen): Markup {
  const { title, verdict, reason = '', findings, durationMs } = screen;
  return html`<testcase classname="manyue.${id}" name="${title.en} (${screen.id})" time="${seconds(durationMs)}">${
    verdict === 'skipped' && html`<skipped message="${reason}"/>`
  }${
    verdict === 'failed' &&
    html`<failure type="${findings[0]?.kind ?? 'failed'}" message="${findings[0]?.message ?? ''}">${findings
      .map(({ kind, message }) => `[${kind}] ${message}`)
      .join('\n')}</failure>`
  }</testcase>
`;
}

/** Returns a suite with those problems of the run that belong to no platform. */
function runSuite({ incidents, abortReason }: ReportData): Markup | false {
  const problems = [
    ...(abortReason === undefined ? [] : [abortReason]),
    ...incidents.map(({ message }) => message),
  ];
  return (
    problems.length > 0 &&
    html`<testsuite name="run" tests="${problems.length}" failures="0" errors="${problems.length}" skipped="0" time="0.000">
${problems.map(
  (problem) =>
    html`<testcase classname="manyue.run" name="${problem}" time="0.000"><error type="run" message="${problem}"/></testcase>
`,
)}</testsuite>
`
  );
}

function seconds(ms: number): Markup {
  return new Markup((ms / 1_000).toFixed(3));
}
