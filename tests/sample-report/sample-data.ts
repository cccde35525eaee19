import { reportData } from '#main/harness/reports/report-data.ts';
import type { PlatformResult } from '#main/harness/sweep/sweep-results.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import { sampleContext, sampleSweep } from './sample-sweep.ts';

/** Returns the report of a sample sweep without its files. */
export function sampleData(platforms: readonly PlatformResult[]): ReportData {
  return reportData(sampleSweep(platforms), sampleContext);
}
