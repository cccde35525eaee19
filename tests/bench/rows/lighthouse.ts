import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '#main/lib/free-port.ts';
import { AppError } from '#shared/errors.ts';
import { type BenchRow, type Measurement, median } from '../bench-row.ts';

const rounds = 3;

/** CPU slowdown that Lighthouse uses by default, which is meant for a developer's fast machine. */
const defaultSlowdown = 4;

/** Benchmark index of a mid-tier phone, to which DevTools calibrates its CPU throttling too. */
const phoneIndex = 1_000;

export const lighthouseHome: BenchRow = {
  name: 'lighthouse on /home',
  async run({ executable, origin }) {
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: executable,
      chromiumSandbox: process.getuid?.() !== 0,
      args: [`--remote-debugging-port=${port}`],
    });
    try {
      const audit = (slowdown: number) => auditHome(`${origin}/home`, port, slowdown);
      const first = await audit(defaultSlowdown);
      const slowdown = Math.max(1, first.environment.benchmarkIndex / phoneIndex);
      const results: Result[] = [];
      for (let round = 0; round < rounds; round++) results.push(await audit(slowdown));
      return [
        ...measured(
          [first],
          `at ${defaultSlowdown}× slowdown, machine index ${Math.round(first.environment.benchmarkIndex)}`,
          false,
        ),
        ...measured(results, `at ${slowdown.toFixed(1)}× slowdown: a mid-tier phone`, true),
      ];
    } finally {
      await browser.close();
    }
  },
};

async function auditHome(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    logLevel: 'error',
    throttling: { rttMs: 150, throughputKbps: 1_638.4, cpuSlowdownMultiplier },
  });
  if (run === undefined || run.lhr.runtimeError) {
    throw new AppError(
      'environment',
      `Lighthouse could not audit the page: ${run?.lhr.runtimeError?.message}`,
    );
  }
  return run.lhr;
}

const metrics = [
  { id: 'largest-contentful-paint', name: 'largest contentful paint', unit: 'ms', atMost: 2_000 },
  { id: 'total-blocking-time', name: 'total blocking time', unit: 'ms', atMost: 100 },
  { id: 'cumulative-layout-shift', name: 'cumulative layout shift', unit: '', atMost: 0.02 },
] as const;

function measured(results: readonly Result[], at: string, hasGoal: boolean): Measurement[] {
  const score = median(
    results.map(({ categories }) => (categories['performance']?.score ?? Number.NaN) * 100),
  );
  return [
    {
      what: `Lighthouse performance, ${at}`,
      value: score,
      unit: '',
      ...(hasGoal && { goal: { atLeast: 95 } }),
    },
    ...metrics.map(({ id, name, unit, atMost }) => ({
      what: `${name}, ${at}`,
      value: median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
      unit,
      ...(hasGoal && { goal: { atMost } }),
    })),
  ];
}
