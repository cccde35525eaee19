import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startLoad } from './stability/busy-load.ts';
import { type RedTest, readRedTests, tableOf } from './stability/red-tests.ts';
import { type Runner, runStep, type StepResult } from './stability/run-step.ts';

const help = `Repeats the test lanes and lists every test that was ever red.

  --quick N      rounds of the quick lane (default 20)
  --complete N   rounds of the complete lane (default 3)
  --load N       keep the machine busy with N processes meanwhile (default 0)
  --out FOLDER   results (default out/stability); a run continues where the last one stopped
  --fresh        delete the results of the last run first`;

const { values } = parseArgs({
  options: {
    quick: { type: 'string', default: '20' },
    complete: { type: 'string', default: '3' },
    load: { type: 'string', default: '0' },
    out: { type: 'string', default: 'out/stability' },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Maps each lane to its scripts in package.json. */
const lanes = {
  quick: ['test:unit', 'test:e2e'],
  complete: ['test:all:unit', 'test:all:clock', 'test:all:e2e', 'test:app', 'test:webkitgtk'],
} as const;

type LaneName = keyof typeof lanes;

if (values.help) console.log(help);
else process.exitCode = await repeat(resolve(values.out));

async function repeat(out: string): Promise<number> {
  const plan = [...(await planOf('quick', count('quick'))), ...(await planOf('complete', count('complete')))];
  const load = count('load');
  if (values.fresh) await rm(out, { recursive: true, force: true });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  using _load = startLoad(load);
  for (const step of plan) {
    const result = await runOnce(join(out, step.folder), step, stop.signal);
    if (stop.signal.aborted) return interrupted(out);
    if (result === undefined) continue;
    const red = await writeSummary(out);
    const verdict = result.exitCode === 0 ? 'passed' : 'FAILED';
    console.log(`${step.title} ${verdict} in ${result.seconds} s; ${red.length} tests were red so far`);
  }
  const red = await writeSummary(out);
  console.log(`\n${tableOf(red)}\n${join(out, 'stability.md')}`);
  return red.length === 0 ? 0 : 1;
}

async function planOf(lane: LaneName, rounds: number): Promise<readonly (Step & Place)[]> {
  const steps = rounds > 0 ? await stepsOf(lane) : [];
  return Array.from({ length: rounds }, (_, index) =>
    steps.map((step) => ({
      ...step,
      folder: `${lane}-${index + 1}`,
      title: `${lane} ${index + 1}/${rounds}: ${step.name}`,
    })),
  ).flat();
}

async function interrupted(out: string): Promise<number> {
  await writeSummary(out);
  console.log(`Stopped. The same command continues; results so far: ${join(out, 'stability.md')}`);
  return 130;
}

function count(name: 'quick' | 'complete' | 'load'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 0) {
    console.error(`--${name} needs a whole number from 0 on, not “${values[name]}”`);
    process.exit(2);
  }
  return number;
}

interface Step {
  /** Name of the files of a step, without extension, such as `test-all-clock-2`. */
  readonly name: string;
  readonly runner: Runner;
  readonly args: readonly string[];
}

interface Place {
  readonly folder: string;
  readonly title: string;
}

/** Splits a lane into runs of Vitest and of Playwright, because each of their reporters writes one file. */
async function stepsOf(lane: LaneName): Promise<readonly Step[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return lanes[lane].flatMap((script) =>
    (scripts[script] ?? '').split(' && ').map((command, index): Step => {
      const [runner, ...args] = command.split(' ').filter((arg) => !arg.startsWith('--reporter'));
      if (runner !== 'vitest' && runner !== 'playwright')
        throw new Error(`“npm run ${script}” does not run Vitest or Playwright: update scripts/stability.ts`);
      return { name: `${script.replaceAll(':', '-')}-${index + 1}`, runner, args };
    }),
  );
}

/** Runs a step. Resolves with undefined if an earlier run has finished it. */
async function runOnce(
  folder: string,
  { name, runner, args }: Step,
  signal: AbortSignal,
): Promise<StepResult | undefined> {
  const done = join(folder, `${name}.done.json`);
  if (existsSync(done)) return undefined;
  await mkdir(folder, { recursive: true });
  const result = await runStep(runner, args, join(folder, name), signal);
  if (!signal.aborted) await writeFile(done, JSON.stringify({ runner, ...result }));
  return result;
}

async function writeSummary(out: string): Promise<readonly RedTest[]> {
  const red = await readRedTests(out);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'stability.json'), `${JSON.stringify(red, undefined, 2)}\n`);
  await writeFile(join(out, 'stability.md'), `${tableOf(red)}\n`);
  return red;
}
