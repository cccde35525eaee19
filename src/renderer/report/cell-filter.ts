import type { ReportCell } from '#shared/report/finding-groups.ts';
import { isPictureChanged, type ScreenshotComparison } from '#shared/report/report-data.ts';
import { platformName } from '#shared/text/platform-name.ts';

export type Status = '' | 'failed' | 'passed' | 'skipped' | 'changed' | 'new';

/** Filter that the user has set. An empty field matches every cell. */
export interface CellFilter {
  readonly query: string;
  readonly status: Status;
  readonly section: string;
  readonly kind: string;
  /** Platform IDs. An empty array matches all platforms. */
  readonly platforms: readonly string[];
}

export const everyCell: CellFilter = { query: '', status: '', section: '', kind: '', platforms: [] };

export function matchesFilter(cell: ReportCell, filter: CellFilter): boolean {
  const { platform, screen } = cell;
  return (
    (filter.platforms.length === 0 || filter.platforms.includes(platform.id)) &&
    (filter.section === '' || filter.section === screen.section) &&
    (filter.kind === '' || screen.findings.some(({ kind }) => kind === filter.kind)) &&
    hasStatus(cell, filter.status) &&
    isSearched(cell, filter.query)
  );
}

function hasStatus({ screen }: ReportCell, status: Status): boolean {
  const { comparison, stops = [] } = screen;
  switch (status) {
    case '':
      return true;
    case 'changed':
      return isPictureChanged(screen) || comparison?.state === 'missing';
    case 'new':
      return (
        isNewPicture(comparison) ||
        stops.some((stop) => isNewPicture(stop.comparison)) ||
        screen.findings.some(({ isNew }) => isNew)
      );
    case 'failed':
    case 'passed':
    case 'skipped':
      return screen.verdict === status;
  }
}

function isNewPicture(comparison: ScreenshotComparison | undefined): boolean {
  return comparison?.state === 'new';
}

/** Returns true if the texts of a cell contain every word of the query. */
function isSearched({ platform, screen }: ReportCell, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { title, findings, id } = screen;
  const texts = [platform.id, ...Object.values(platformName(platform)), id, title.zh, title.en].concat(
    findings.flatMap(({ kind, message, zh = '' }) => [kind, message, zh]),
  );
  const text = texts.join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}
