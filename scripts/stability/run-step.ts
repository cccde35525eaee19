import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';

export type Runner = 'vitest' | 'playwright';

export interface StepResult {
  readonly exitCode: number;
  readonly seconds: number;
}

const programs: Readonly<Record<Runner, string>> = {
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
};

const killAfterMs = 15_000;

/** Runs Vitest or Playwright. Writes the output to `file.log` and the results to `file.json`. */
export async function runStep(
  runner: Runner,
  args: readonly string[],
  file: string,
  signal: AbortSignal,
): Promise<StepResult> {
  const json = resolve(`${file}.json`);
  await rm(json, { force: true });
  const reporter =
    runner === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${json}`]
      : ['--reporter=list,json'];
  const startedAt = Date.now();
  // Starts a process group, so that an interrupt also ends the browsers and workers of the run.
  const child = spawn(process.execPath, [resolve(programs[runner]), ...args, ...reporter], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: json },
  });
  const log = createWriteStream(`${file}.log`);
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  const kill = (name: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  };
  const stop = () => {
    kill('SIGINT');
    setTimeout(() => kill('SIGKILL'), killAfterMs).unref();
  };
  signal.addEventListener('abort', stop, { once: true });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', stop);
  log.end();
  return { exitCode: exitCode ?? 1, seconds: Math.round((Date.now() - startedAt) / 1_000) };
}
