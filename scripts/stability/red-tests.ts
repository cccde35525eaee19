import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import type { Runner, StepResult } from './run-step.ts';

export interface RedTest {
  readonly test: string;
  /** Number of runs in which the test was red, and number of all runs of its step. */
  readonly red: number;
  readonly of: number;
  readonly firstError: string;
}

interface Failure {
  readonly test: string;
  readonly error: string;
}

/** Reads the results of all finished steps. The test that was red most often comes first. */
export async function readRedTests(out: string): Promise<readonly RedTest[]> {
  const done = globSync('*/*.done.json', { cwd: out }).toSorted((left, right) =>
    left.localeCompare(right, 'en', { numeric: true }),
  );
  const runs = new Map<string, number>();
  const red = new Map<string, { step: string; red: number; firstError: string }>();
  for (const path of done) {
    // Counts all rounds of a lane together: `quick-12/test-e2e-1` is a run of `quick test-e2e-1`.
    const step = path.replace('.done.json', '').replace(/-\d+[\\/]/, ' ');
    runs.set(step, (runs.get(step) ?? 0) + 1);
    const result = JSON.parse(await readFile(join(out, path), 'utf8')) as StepResult & { runner: Runner };
    const failures = await failuresOf(join(out, path.replace('.done.json', '')), result);
    for (const [test, error] of new Map(failures.map((failure) => [failure.test, failure.error]))) {
      const known = red.get(`${step} › ${test}`) ?? { step, red: 0, firstError: firstLines(error) };
      red.set(`${step} › ${test}`, { ...known, red: known.red + 1 });
    }
  }
  return [...red]
    .map(([test, { step, ...seen }]) => ({ test, ...seen, of: runs.get(step) ?? 0 }))
    .toSorted((left, right) => right.red / right.of - left.red / left.of);
}

/** Returns a table in Markdown. */
export function tableOf(tests: readonly RedTest[]): string {
  if (tests.length === 0) return 'No test was red.';
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
  return [
    '| Test | Red | First error |',
    '|---|---|---|',
    ...tests.map(
      ({ test, red, of, firstError }) => `| ${cell(test)} | ${red} of ${of} | ${cell(firstError)} |`,
    ),
  ].join('\n');
}

async function failuresOf(
  file: string,
  { runner, exitCode }: StepResult & { readonly runner: Runner },
): Promise<readonly Failure[]> {
  const json = existsSync(`${file}.json`) ? await readFile(`${file}.json`, 'utf8') : undefined;
  const failures =
    json === undefined
      ? []
      : runner === 'vitest'
        ? failuresOfVitest(JSON.parse(json) as JsonTestResults)
        : failuresOfPlaywright(JSON.parse(json) as JSONReport);
  if (failures.length > 0 || exitCode === 0) return failures;
  // Reports an error outside of tests, or a run that ended before its reporter wrote results.
  const log = await readFile(`${file}.log`, 'utf8');
  return [{ test: '(the run itself)', error: log.slice(-600) }];
}

function failuresOfVitest({ testResults }: JsonTestResults): readonly Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ test: file, error: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      error: failureMessages?.join('\n') ?? '',
    }));
  });
}

function failuresOfPlaywright({ suites, errors }: JSONReport): readonly Failure[] {
  return [
    ...suites.flatMap((suite) => failuresOfSuite(suite, [])),
    ...errors.map(({ message = '' }) => ({ test: '(outside of tests)', error: message })),
  ];
}

function failuresOfSuite(
  { title, specs, suites }: JSONReportSuite,
  above: readonly string[],
): readonly Failure[] {
  const path = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          test: [projectName, ...path, spec.title].filter(Boolean).join(' › '),
          error: results.flatMap(({ error }) => error?.message ?? []).join('\n'),
        })),
    ),
    ...(suites ?? []).flatMap((suite) => failuresOfSuite(suite, path)),
  ];
}

const firstLines = (error: string) =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line))
    .slice(0, 4)
    .join('\n');
