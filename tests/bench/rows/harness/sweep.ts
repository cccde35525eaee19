import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPaths } from '#main/commands/project-paths.ts';
import { choosePayDesk } from '#main/commands/start/choices/choose-pay-desk.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { type PlatformOptions, runPlatform } from '#main/harness/sweep/run/run-platform.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import type { PlatformResult } from '#main/harness/sweep/sweep-results.ts';
import { type SweepScreen, stepsOf } from '#main/harness/sweep/sweep-screen.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { servePreview } from '#main/preview/serve-preview.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import type { BenchRow } from '../../bench-row.ts';
import { cpuTime } from '../../process-tree.ts';

/** Payment preset that the command line uses by default. */
const payDesk = choosePayDesk(undefined);

/** One platform of each kind, namely the one with the most screens. This is enough for a ratio. */
const fewPlatforms = ['android-chrome', 'ios-safari', 'wechat-windows', 'android-webview-shell'];

export const sweep: BenchRow = {
  name: 'sweep',
  async run({ executable }) {
    const all = await wholeSweep([]);
    const few = await wholeSweep(['--platform', fewPlatforms.join(',')]);
    const sequential = await timed(() => screenByScreen(executable));
    return [
      {
        what: `sweep of ${builtInProfiles.length} platforms`,
        value: all.seconds,
        unit: 's',
        goal: { atMost: 360 },
      },
      ...(all.cpuSeconds === undefined
        ? []
        : [
            {
              what: `CPU time per screen (${all.screens} screens)`,
              value: all.cpuSeconds / all.screens,
              unit: 's' as const,
              goal: { atMost: 1 },
            },
          ]),
      { what: `sweep of ${fewPlatforms.length} platforms`, value: few.seconds, unit: 's' },
      { what: 'the same screens as single tests in sequence', value: sequential, unit: 's' },
      {
        what: 'speedup of the sweep',
        value: sequential / few.seconds,
        unit: '×',
        goal: { atLeast: 3 },
      },
    ];
  },
};

/** Returns the duration in seconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

interface WholeSweep {
  readonly seconds: number;
  /** CPU seconds of the harness, its sandbox and the browser with all processes. */
  readonly cpuSeconds: number | undefined;
  readonly screens: number;
}

/** Runs the command, from its start to the report. */
async function wholeSweep(choice: readonly string[]): Promise<WholeSweep> {
  const start = performance.now();
  const report = await mkdtemp(join(tmpdir(), 'manyue-bench-'));
  const args = ['start', '--headless', '--report', join(report, 'report'), ...choice];
  const child = spawn(process.execPath, ['src/main/cli.ts', ...args], {
    cwd: projectPaths.root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const cpuSeconds = await cpuTime(child.pid ?? 0, once(child, 'close'));
  const seconds = (performance.now() - start) / 1000;
  const code = child.exitCode;
  // The report is kept for finding the cause.
  if (code !== 0) throw new Error(`The sweep ended with exit code ${String(code)}:\n${output}`);
  const { platforms } = JSON.parse(
    await readFile(join(report, 'report', 'results.json'), 'utf8'),
  ) as ReportData;
  await rm(report, { recursive: true });
  return { seconds, cpuSeconds, screens: platforms.flatMap(({ screens }) => screens).length };
}

/** Runs screens like a test runner with one worker, that is, in one browser with a new context per test. */
async function screenByScreen(executable: string): Promise<void> {
  const { signal } = new AbortController();
  const preview = await servePreview({ db: ':memory:', port: 0 }, projectPaths.built, signal);
  try {
    const deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
    const host = await ChromiumHost.launch({
      executable,
      deviceScript,
      handleBridgeCall: payDesk.open(preview.control),
    });
    try {
      await runEach({
        origin: preview.origin,
        open: (profile, options) => host.open(profile, options),
        ...(preview.control === undefined ? {} : { control: preview.control }),
        apiKey: defaultKeys.api,
        preset: payDesk.preset,
        signal,
      });
    } finally {
      await host.close();
    }
  } finally {
    await preview.close();
  }
}

async function runEach(options: Omit<PlatformOptions, 'screens'>): Promise<void> {
  for (const profile of builtInProfiles.filter(({ id }) => fewPlatforms.includes(id))) {
    for (const screen of sweepScreens.filter(({ appliesTo }) => appliesTo(profile))) {
      expectPassed(await runPlatform(profile, { ...options, screens: [withRequiredSteps(screen)] }));
    }
  }
}

/** Adds the steps of the screens that a screen depends on, because alone it has to do them first. */
function withRequiredSteps(screen: SweepScreen): SweepScreen {
  const firsts = sweepScreens.filter(({ id }) => screen.after?.includes(id));
  return {
    ...screen,
    steps: (context) => [...firsts, screen].flatMap((one) => stepsOf(one, context)),
  };
}

/** Rejects if a screen fails, because it would end early and distort the time. */
function expectPassed({ profile, screens }: PlatformResult): void {
  const problems = screens.flatMap(({ findings }) => findings.map(({ message }) => message));
  if (problems.length > 0) throw new Error(`${profile.id}: ${problems.join('; ')}`);
}
