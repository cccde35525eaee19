import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPaths } from '#main/commands/project-paths.ts';
import { servePreview } from '#main/commands/serve-preview.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { runPlatform, type SweepSettings } from '#main/harness/sweep/run-platform.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import type { PlatformResult } from '#main/harness/sweep/sweep-results.ts';
import { type SweepScreen, stepsOf } from '#main/harness/sweep/sweep-screen.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import type { BenchRow } from '../bench-row.ts';

/** What a screen expects to have happened in its view; alone, a test has to do that first. */
const before: Readonly<Record<string, readonly string[]>> = {
  'free-chapter': ['book'],
  'paid-chapter': ['home'],
  shelf: ['book', 'free-chapter'],
};

export const sweep: BenchRow = {
  name: 'sweep',
  async run({ executable }) {
    const whole = await timed(wholeSweep);
    const oneByOne = await timed(() => screenByScreen(executable));
    return [
      { what: `sweep of ${builtInProfiles.length} platforms`, value: whole, unit: 's' },
      { what: 'the same screens, one test each, one after another', value: oneByOne, unit: 's' },
      {
        what: 'sweep faster than one test a screen',
        value: oneByOne / whole,
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

/** As a person starts it, from the process to the report. */
async function wholeSweep(): Promise<void> {
  const report = await mkdtemp(join(tmpdir(), 'manyue-bench-'));
  try {
    const args = ['start', '--headless', '--report', join(report, 'report')];
    const child = spawn(process.execPath, ['src/main/cli.ts', ...args], {
      cwd: projectPaths.root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await once(child, 'close');
    const code = child.exitCode;
    if (code !== 0) throw new Error(`The sweep ended with exit code ${String(code)}:\n${said}`);
  } finally {
    await rm(report, { recursive: true, force: true });
  }
}

/** As a test runner with one worker does it: one browser, for each test a context that knows nothing. */
async function screenByScreen(executable: string): Promise<void> {
  const { signal } = new AbortController();
  const preview = await servePreview({ db: ':memory:', port: 0 }, signal);
  try {
    const deviceScript = await readFile(projectPaths.deviceScript, 'utf8');
    const host = await ChromiumHost.launch({ executable, headless: true, deviceScript });
    try {
      await runEach({
        origin: preview.origin,
        open: (profile, options) => host.open(profile, options),
        ...(preview.control === undefined ? {} : { control: preview.control }),
        apiKey: defaultKeys.api,
        signal,
      });
    } finally {
      await host.close();
    }
  } finally {
    await preview.close();
  }
}

async function runEach(settings: Omit<SweepSettings, 'screens'>): Promise<void> {
  for (const profile of builtInProfiles) {
    for (const screen of sweepScreens.filter(({ appliesTo }) => appliesTo(profile))) {
      expectPassed(await runPlatform(profile, { ...settings, screens: [standingAlone(screen)] }));
    }
  }
}

function standingAlone(screen: SweepScreen): SweepScreen {
  const firsts = sweepScreens.filter(({ id }) => before[screen.id]?.includes(id));
  return { ...screen, steps: (profile) => [...firsts, screen].flatMap((one) => stepsOf(one, profile)) };
}

/** A screen that fails early would make for a fine time. */
function expectPassed({ profile, screens }: PlatformResult): void {
  const problems = screens.flatMap(({ findings }) => findings.map(({ message }) => message));
  if (problems.length > 0) throw new Error(`${profile.id}: ${problems.join('; ')}`);
}
