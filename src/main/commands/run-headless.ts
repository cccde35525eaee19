import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { readKeys } from '#shared/codec/keys.ts';
import type { DeviceProfile } from '../harness/devices/device-profile.ts';
import type { PayPreset } from '../harness/pay/pay-preset.ts';
import type { ReportFolder } from '../harness/reports/write-report.ts';
import { runSweep } from '../harness/sweep/run/run-sweep.ts';
import { sweepScreens } from '../harness/sweep/screens/registry.ts';
import { hasFailed, type PlatformResult, type SweepResult } from '../harness/sweep/sweep-results.ts';
import type { ChromiumHost } from '../hosts/chromium/chromium-host.ts';
import { type CommandContext, exitCodes } from './command.ts';
import type { Preview } from './serve-preview.ts';

export interface HeadlessRun {
  readonly host: ChromiumHost;
  readonly preview: Preview;
  readonly profiles: readonly DeviceProfile[];
  readonly report: ReportFolder;
  /** How payments go. */
  readonly preset: PayPreset;
}

/** The sweep and its report. Answers the exit code. */
export async function runHeadless(
  run: HeadlessRun,
  { say, signal, environment }: CommandContext,
): Promise<number> {
  const result = await runSweep({
    origin: run.preview.origin,
    profiles: run.profiles,
    screens: sweepScreens,
    open: (profile, options) => run.host.open(profile, options),
    ...(run.preview.control === undefined ? {} : { control: run.preview.control }),
    apiKey: readKeys(environment).api,
    preset: run.preset,
    // One more than cores: while a page waits for its answer, another can draw.
    concurrency: Math.min(run.profiles.length, availableParallelism() + 1),
    signal,
    onPlatform: (platform) => say(platformLine(platform)),
  });
  const page = await run.report.write(result);
  say(summaryLine(result));
  say(`report ${pathToFileURL(page).href}`);
  return result.platforms.some(hasFailed) ? exitCodes.failed : exitCodes.ok;
}

function platformLine(platform: PlatformResult): string {
  const { profile, duration, screens } = platform;
  const mark = hasFailed(platform) ? '✗' : '✓';
  const first = screens.flatMap(({ findings, title }) =>
    findings.map(({ message }) => `${title}: ${message}`),
  )[0];
  const reason = first === undefined ? '' : `  ${first}`;
  return `${mark} ${profile.id.padEnd(24)} ${(duration / 1_000).toFixed(1).padStart(5)} s${reason}`;
}

function summaryLine({ platforms, duration }: SweepResult): string {
  const failed = platforms.filter(hasFailed).length;
  const verdict = failed === 0 ? 'all passed' : `${failed} failed`;
  return `${platforms.length} platforms, ${verdict}, ${(duration / 1_000).toFixed(1)} s`;
}
