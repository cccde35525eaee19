import { cellsOf } from '#shared/report/finding-groups.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import type { CellWeight } from './split-units.ts';

export const equalWeights: CellWeight = () => 1;

/**
 * Returns the durations of a report as weights. A cell that did not run has the mean of its screen on other platforms,
 * or else the mean of all cells.
 */
export function weightsOf(data: Pick<ReportData, 'platforms'>): CellWeight {
  const ran = cellsOf(data).filter(({ screen }) => screen.verdict !== 'skipped');
  const own = new Map(ran.map(({ platform, screen }) => [`${platform.id} ${screen.id}`, screen.durationMs]));
  const byScreen = Map.groupBy(ran, ({ screen }) => screen.id);
  const meanOf = (cells: typeof ran) =>
    cells.reduce((sum, { screen }) => sum + screen.durationMs, 0) / Math.max(1, cells.length);
  const means = new Map([...byScreen].map(([id, cells]) => [id, meanOf(cells)]));
  const mean = meanOf(ran);
  return (platformId, screenId) => own.get(`${platformId} ${screenId}`) ?? means.get(screenId) ?? mean;
}
