import { cellsOf, countsOf, type ReportCell } from '#shared/report/finding-groups.ts';
import type { ReportData, ReportPlatform } from '#shared/report/report-data.ts';
import { reportStrings } from '#shared/report/report-strings.ts';

/** Limits the listed lines, so that the output stays readable; the report lists all. */
const maxListed = 20;
const maxFindingLength = 160;

/** Returns a line for each platform with its verdict, or with ≠ if only screenshots differ. */
export function platformLines({ platforms }: ReportData): readonly string[] {
  return platforms.map((platform) => {
    const { id, durationMs, screens, unfinished } = platform;
    const failed = screens.filter(({ verdict }) => verdict === 'failed').length;
    const facts = [
      `${(durationMs / 1_000).toFixed(1).padStart(5)} s`,
      ...(failed === 0 ? [] : [`${failed} of ${screens.length} screens failed`]),
      ...(unfinished === undefined ? [] : [unfinished]),
    ];
    return `${markOf(platform)} ${id.padEnd(24)} ${facts.join('  ')}`;
  });
}

function markOf({ verdict, screens }: ReportPlatform): string {
  if (verdict === 'passed') return '✓';
  if (verdict === 'unfinished') return '–';
  const failed = screens.filter((screen) => screen.verdict === 'failed');
  return failed.every(hasOnlyChanged) ? '≠' : '✗';
}

/** Returns the screens that failed or changed, each with its first finding. */
export function failedLines(data: ReportData): readonly string[] {
  const failed = cellsOf(data).filter(({ screen }) => screen.verdict === 'failed');
  const rest = failed.length - maxListed;
  return [
    ...failed.slice(0, maxListed).map(failedLine),
    ...(rest > 0 ? [`  … and ${rest} more, in the report`] : []),
  ];
}

function failedLine({ platform, screen }: ReportCell): string {
  const [first] = screen.findings;
  const { comparison } = screen;
  const share =
    comparison?.state === 'changed' && first?.kind === 'screenshot'
      ? ` (${(comparison.share * 100).toPrecision(2)} % of it)`
      : '';
  const more = screen.findings.length > 1 ? ` (and ${screen.findings.length - 1} more)` : '';
  const finding = `${first?.message ?? ''}`.replace(/\s+/g, ' ').slice(0, maxFindingLength);
  return `  ${hasOnlyChanged(screen) ? '≠' : '✗'} ${platform.id} › ${screen.id}: ${finding}${share}${more}`;
}

function hasOnlyChanged({ findings }: Pick<ReportCell['screen'], 'findings'>): boolean {
  return findings.every(({ kind }) => kind === 'screenshot');
}

/** Returns a one-line summary, which includes the number of skipped screens. */
export function summaryLine(data: ReportData): string {
  const words = reportStrings.en;
  const counts = countsOf(data);
  const { incidents, durationMs } = data;
  return [
    words.headline(counts),
    `${counts.looked} of ${counts.screens} ${counts.screens === 1 ? 'screen' : 'screens'} looked at`,
    ...(counts.changed === 0 ? [] : [`${counts.changed} changed`]),
    ...(incidents.length === 0 ? [] : [`${incidents.length} × ${incidents[0]?.message ?? ''}`]),
    `${(durationMs / 1_000).toFixed(1)} s`,
  ].join(', ');
}

/** Returns one line per reason, such as '5 of 28 screens skipped, because …'. */
export function skippedLines(data: ReportData): readonly string[] {
  const { skipped, screens } = countsOf(data);
  return skipped.map(({ reason, count }) => reportStrings.en.skipped(count, screens, reason.en));
}
