import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { Baseline } from '#main/harness/reports/baseline/baseline.ts';
import { prepareReport } from '#main/harness/reports/write-report.ts';
import type { SweepResult } from '#main/harness/sweep/sweep-results.ts';
import { sampleContext } from '../../sample-report/sample-sweep.ts';

/** Builds the report page as the product does. */
export async function buildReportPage(): Promise<string> {
  const { output } = (await build({
    configFile: fileURLToPath(new URL('../../../src/renderer/report/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[] = output.slice();
  const page = files.find(({ fileName }) => fileName === 'index.html');
  if (page?.type !== 'asset' || files.length > 1)
    throw new Error('The report page consists of several files');
  return String(page.source);
}

/** Writes a report to a new folder. Returns its URL and the folder to remove. */
export async function writeSampleReport(
  page: string,
  result: SweepResult,
  baseline?: Baseline,
): Promise<{ readonly url: string; readonly place: string }> {
  const place = await mkdtemp(join(tmpdir(), 'manyue-report-page-'));
  const report = await prepareReport(join(place, 'report'));
  // Counts different pictures as 50% different.
  const compare = (before: Uint8Array, after: Uint8Array) =>
    Promise.resolve(
      Buffer.compare(before, after) === 0
        ? ({ isSame: true } as const)
        : ({ isSame: false, share: 0.5, difference: before } as const),
    );
  const written = await report.write(result, {
    ...sampleContext,
    page,
    comparison: baseline === undefined ? undefined : { baseline, compare },
  });
  return { url: pathToFileURL(written.page).href, place };
}
