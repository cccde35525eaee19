import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Check } from 'typebox/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellsOf } from '#shared/report/finding-groups.ts';
import { ReportData } from '#shared/report/report-data.ts';

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const config = 'tests/architecture/qa/planted.config.ts';
const screens = ['--grep', '\\((?:placeholder-home|login)\\)'];
const runTimeoutMs = 400_000;

let place: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'manyue-qa-'));
});

afterAll(() => rm(place, { recursive: true }));

interface Run {
  /** Name of the folder for the report. */
  readonly report: string;
  /** Name of the blob, if the run writes one. */
  readonly blob?: string;
  readonly args: readonly string[];
}

/** Runs Playwright. Resolves with its exit code. */
async function playwright({ report, blob, args }: Run): Promise<number> {
  const { NODE_OPTIONS: _, VITEST: __, ...environment } = process.env;
  const env = {
    ...environment,
    MANYUE_QA_REPORT: join(place, report),
    ...(blob === undefined ? {} : { PLAYWRIGHT_BLOB_OUTPUT_FILE: join(place, 'blobs', blob) }),
  };
  try {
    await promisify(execFile)(process.execPath, [cli, ...args], { env, timeout: runTimeoutMs });
    return 0;
  } catch (thrown) {
    const { code, stdout, stderr } = thrown as { code: unknown; stdout: string; stderr: string };
    if (typeof code !== 'number') throw new Error(`Playwright did not end: ${stdout}${stderr}`);
    return code;
  }
}

function testScreens({ args, ...run }: Run): Promise<number> {
  const output = join(place, `${run.report}-output`);
  return playwright({
    ...run,
    args: ['test', '--config', config, ...screens, '--output', output, ...args],
  });
}

async function readReport(report: string): Promise<ReportData> {
  const data: unknown = JSON.parse(await readFile(join(place, report, 'results.json'), 'utf8'));
  if (!Check(ReportData, data)) throw new Error('results.json is not a report');
  return data;
}

const filesIn = (report: string) => readdir(join(place, report), { recursive: true });

/** Returns the report without what differs between two runs of the same tests. */
function withoutTimes({ runId: _, startedAt: __, durationMs: ___, history: ____, ...data }: ReportData) {
  return {
    ...data,
    platforms: data.platforms.map(({ durationMs: _____, ...platform }) => ({
      ...platform,
      screens: platform.screens.map(({ durationMs: ______, trace, ...screen }) => ({
        ...screen,
        steps: trace?.steps.map(({ text, state }) => ({ text, state })),
        lines: trace?.lines.map(({ level, text }) => ({ level, text })),
        calls: trace?.calls,
      })),
    })),
  };
}

const planted = 'verification: webdriver: expected false, the page sees true';

it('one run and two merged shards have the same report, with a planted finding on its platform only', {
  tags: ['complete'],
  timeout: 3 * runTimeoutMs,
}, async () => {
  expect(await testScreens({ report: 'whole', args: [] })).toBe(1);
  const whole = await readReport('whole');
  expect(whole.passed).toBe(false);
  const findings = cellsOf(whole).map(({ platform, screen }) => [
    platform.id,
    screen.id,
    ...screen.findings.map(({ kind, message }) => `${kind}: ${message}`),
  ]);
  expect(findings).toEqual([
    ['ios-safari', 'login', planted],
    ['ios-safari', 'placeholder-home', planted],
    ['pc-chrome', 'login'],
    ['pc-chrome', 'placeholder-home'],
  ]);

  for (const shard of [1, 2]) {
    const args = ['--no-deps', `--shard=${shard}/2`, '--reporter=blob'];
    await testScreens({ report: `shard-${shard}`, blob: `${shard}.zip`, args });
  }
  const merge = ['merge-reports', '--reporter', 'tests/qa/reporter/qa-report.ts', join(place, 'blobs')];
  expect(await playwright({ report: 'merged', args: merge })).toBe(0);
  expect(withoutTimes(await readReport('merged'))).toEqual(withoutTimes(whole));
  expect(await filesIn('merged')).toEqual(await filesIn('whole'));
  expect(await filesIn('merged')).toContain('traces/ios-safari--login.zip');
});
