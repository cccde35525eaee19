import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildStale } from '#main/commands/build-stale.ts';
import { exitCodes } from '#main/commands/command.ts';
import { parseOptions } from '#main/commands/parse-options.ts';
import { projectPaths } from '#main/commands/project-paths.ts';
import { withDisposables } from '#main/commands/with-disposables.ts';
import { findChromium } from '#main/hosts/chromium/find-chromium.ts';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { type BenchContext, type BenchRow, type Measurement, meetsGoal } from './bench-row.ts';
import { machineIndex } from './machine-index.ts';
import { comicChapterListOpen, novelChapterListOpen } from './rows/chapter-list-open.ts';
import { danmu } from './rows/danmu.ts';
import { callRecorder } from './rows/harness/call-recorder.ts';
import { emulationOverhead } from './rows/harness/emulation-overhead.ts';
import { harImport } from './rows/harness/har-import.ts';
import { liveFrames } from './rows/harness/live-frames.ts';
import { phoneFrames } from './rows/harness/phone-frames.ts';
import { report } from './rows/harness/report.ts';
import { sandboxResponses } from './rows/harness/sandbox-responses.ts';
import { sweep } from './rows/harness/sweep.ts';
import { windowStart } from './rows/harness/window-start.ts';
import { lighthouseHome } from './rows/lighthouse.ts';
import { listReturn } from './rows/list-return.ts';
import { longChapter } from './rows/long-chapter.ts';
import { novelChapter } from './rows/novel-chapter.ts';
import { novelPages } from './rows/novel-pages.ts';
import { picturePipeline } from './rows/picture-pipeline.ts';
import { player } from './rows/player.ts';
import { scriptSizes } from './rows/script-sizes.ts';
import { table } from './table.ts';

const allRows: readonly BenchRow[] = [
  scriptSizes,
  lighthouseHome,
  picturePipeline,
  listReturn,
  longChapter,
  novelChapter,
  comicChapterListOpen,
  novelChapterListOpen,
  novelPages,
  danmu,
  player,
  emulationOverhead,
  callRecorder,
  harImport,
  liveFrames,
  phoneFrames,
  windowStart,
  report,
  sandboxResponses,
  sweep,
];

const resultFile = join(projectPaths.root, 'out/bench.json');

/** A missed goal does not fail the run. */
process.exitCode = await bench(process.argv.slice(2));

async function bench(args: readonly string[]): Promise<number> {
  try {
    const rows = chooseRows(parseOptions(args, { only: { type: 'string' } }).only);
    const { signal } = new AbortController();
    await buildStale(['site', 'deviceScript'], {
      say: console.log,
      warn: console.error,
      signal,
      environment: process.env,
    });
    const { measurements, failed } = await withDisposables(async (scope) =>
      runRows(rows, await openContext(scope)),
    );
    await writeResults(measurements);
    console.log(`\n${table(measurements)}\n\n${resultFile}`);
    return failed === 0 ? exitCodes.ok : exitCodes.failed;
  } catch (thrown) {
    const error = toAppError(thrown);
    console.error(error.code === 'internal' ? thrown : error.message);
    return error.code === 'internal' ? exitCodes.failed : exitCodes.unusable;
  }
}

function chooseRows(only: string | undefined): readonly BenchRow[] {
  const rows = allRows.filter(({ name }) => name.includes(only ?? ''));
  if (rows.length > 0) return rows;
  const names = allRows.map(({ name }) => `\n  ${name}`).join('');
  throw new AppError('usage', `No row matches “${only}”. Rows:${names}`);
}

async function openContext(scope: AsyncDisposableStack): Promise<BenchContext> {
  const found = findChromium();
  if (found === undefined) {
    throw new AppError(
      'environment',
      'Chromium is not installed. Install it with `npx playwright-core install chromium`',
    );
  }
  const { executable } = found;
  const siteRoot = projectPaths.siteBuild;
  const sandbox = await serveSandbox({
    database: ':memory:',
    port: 0,
    siteRoot,
    mediaRoot: projectPaths.media,
  });
  scope.defer(sandbox.close);
  const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath: executable, chromiumSandbox: !isLinuxRoot });
  scope.defer(() => browser.close());
  return { browser, executable, origin: sandbox.origin, siteRoot };
}

/** Runs the rows in sequence. Logs and counts a row that throws, and continues with the next. */
async function runRows(
  rows: readonly BenchRow[],
  context: BenchContext,
): Promise<{ readonly measurements: readonly Measurement[]; readonly failed: number }> {
  const measurements: Measurement[] = [await machineIndex(context.browser, 'before the rows')];
  let failed = 0;
  for (const row of rows) {
    console.log(`${row.name}…`);
    try {
      measurements.push(...(await row.run(context)));
    } catch (thrown) {
      failed++;
      console.error(`${row.name} failed:`, thrown);
    }
  }
  measurements.push(await machineIndex(context.browser, 'after the rows'));
  return { measurements, failed };
}

async function writeResults(measurements: readonly Measurement[]): Promise<void> {
  const results = measurements.map((measurement) => ({ ...measurement, met: meetsGoal(measurement) }));
  await mkdir(join(projectPaths.root, 'out'), { recursive: true });
  await writeFile(resultFile, `${JSON.stringify(results, undefined, 2)}\n`);
}
