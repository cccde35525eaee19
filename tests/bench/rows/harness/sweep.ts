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
import { processorTime } from '../../process-tree.ts';

/** As the command line's own default. */
const payDesk = choosePayDesk(undefined);

/** Those that show the most screens, one of each kind: enough for a ratio. */
const fewPlatforms = ['android-chrome', 'ios-safari', 'wechat-windows', 'android-webview-shell'];

export const sweep: BenchRow = {
  name: 'sweep',
  async run({ executable }) {
    const all = await wholeSweep([]);
    const few = await wholeSweep(['--platform', fewPlatforms.join(',')]);
    const oneByOne = await timed(() => screenByScreen(executable));
    return [
      {
        what: `sweep of ${builtInProfiles.length} platforms`,
        value: all.seconds,
        unit: 's',
        goal: { atMost: 360 },
      },
      ...(all.processorSeconds === undefined
        ? []
        : [
            {
              what: `processor time of each of its ${all.screens} screens`,
              value: all.processorSeconds / all.screens,
              unit: 's' as const,
              goal: { atMost: 1 },
            },
          ]),
      { what: `sweep of ${fewPlatforms.length} platforms`, value: few.seconds, unit: 's' },
      { what: 'the same screens, one test each, one after another', value: oneByOne, unit: 's' },
      {
        what: 'sweep faster than one test a screen',
        value: oneByOne / few.seconds,
        unit: '×',
        goal: { atLeast: 3 },
      },
    ];
  },
};

/** s */
async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

interface WholeSweep {
  readonly seconds: number;
  /** Of the harness, the sandbox in it, and the browser with all its processes. */
  readonly processorSeconds: number | undefined;
  readonly screens: number;
}

/** As a person starts it, from the process to the report. */
async function wholeSweep(choice: readonly string[]): Promise<WholeSweep> {
  const start = performance.now();
  const report = await mkdtemp(join(tmpdir(), 'manyue-bench-'));
  const args = ['start', '--headless', '--report', join(report, 'report'), ...choice];
  const child = spawn(process.execPath, ['src/main/cli.ts', ...args], {
    cwd: projectPaths.root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const processorSeconds = await processorTime(child.pid ?? 0, once(child, 'close'));
  const seconds = (performance.now() - start) / 1000;
  const code = child.exitCode;
  // The report, which this names, is kept: it shows what failed.
  if (code !== 0) throw new Error(`The sweep ended with exit code ${String(code)}:\n${said}`);
  const { platforms } = JSON.parse(
    await readFile(join(report, 'report', 'results.json'), 'utf8'),
  ) as ReportData;
  await rm(report, { recursive: true });
  return { seconds, processorSeconds, screens: platforms.flatMap(({ screens }) => screens).length };
}

/** As a test runner with one worker does it: one browser, for each test a context that knows nothing. */
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
      expectPassed(await runPlatform(profile, { ...options, screens: [standingAlone(screen)] }));
    }
  }
}

/** What a screen expects to have happened in its view; alone, a test has to do that first. */
function standingAlone(screen: SweepScreen): SweepScreen {
  const firsts = sweepScreens.filter(({ id }) => screen.after?.includes(id));
  return {
    ...screen,
    steps: (context) => [...firsts, screen].flatMap((one) => stepsOf(one, context)),
  };
}

/** A screen that fails early would make for a fine time. */
function expectPassed({ profile, screens }: PlatformResult): void {
  const problems = screens.flatMap(({ findings }) => findings.map(({ message }) => message));
  if (problems.length > 0) throw new Error(`${profile.id}: ${problems.join('; ')}`);
}
