import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { readKeys } from '#shared/codec/keys.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { Finding } from '../../harness/inspector/finding.ts';
import type { PayPreset } from '../../harness/pay/pay-preset.ts';
import type { ReportFolder } from '../../harness/reports/write-report.ts';
import { runSweep } from '../../harness/sweep/run/run-sweep.ts';
import { sweepScreens } from '../../harness/sweep/screens/registry.ts';
import {
  isClean,
  type PlatformResult,
  type SweepResult,
  verdictOf,
} from '../../harness/sweep/sweep-results.ts';
import type { Host } from '../../hosts/host.ts';
import { type CommandContext, exitCodes } from '../command.ts';
import type { Preview } from '../serve-preview.ts';

export interface HeadlessRun {
  readonly host: Pick<Host, 'open'>;
  readonly preview: Preview;
  readonly profiles: readonly DeviceProfile[];
  readonly report: ReportFolder;
  /** How payments go. */
  readonly preset: PayPreset;
  /** What befalls the browser; grows while the sweep runs. */
  readonly incidents: readonly Finding[];
}

/** The sweep and its report. Answers the exit code. */
export async function runHeadless(
  run: HeadlessRun,
  { say, warn, signal, environment }: CommandContext,
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
    incidents: () => run.incidents,
  });
  const { page, notices } = await run.report.write(result);
  if (result.brokenOff !== undefined) warn(`The sweep could not go on: ${result.brokenOff}`);
  for (const notice of notices) warn(notice);
  say(summaryLine(result));
  say(`report ${pathToFileURL(page).href}`);
  return exitCodeOf(result);
}

function exitCodeOf(result: SweepResult): number {
  if (result.brokenOff !== undefined) return exitCodes.unusable;
  return isClean(result) ? exitCodes.ok : exitCodes.failed;
}

const marks = { passed: '✓', failed: '✗', unfinished: '–' } as const;

function platformLine(platform: PlatformResult): string {
  const { profile, duration, screens, unfinished } = platform;
  const first = screens.flatMap(({ findings, title }) =>
    findings.map(({ message }) => `${title}: ${message}`),
  )[0];
  const reason = first ?? unfinished;
  return [
    `${marks[verdictOf(platform)]} ${profile.id.padEnd(24)} ${(duration / 1_000).toFixed(1).padStart(5)} s`,
    ...(reason === undefined ? [] : [reason]),
  ].join('  ');
}

/** One line that hides nothing: also what was not looked at, and why. */
export function summaryLine({ platforms, duration, incidents }: SweepResult): string {
  const verdicts = platforms.map(verdictOf);
  const failed = verdicts.filter((verdict) => verdict === 'failed').length;
  const unfinished = verdicts.filter((verdict) => verdict === 'unfinished').length;
  return [
    `${platforms.length} platforms`,
    failed + unfinished === 0 ? 'all passed' : `${failed} failed`,
    ...(unfinished === 0 ? [] : [`${unfinished} not finished`]),
    ...skippedOf(platforms),
    ...(incidents.length === 0 ? [] : [`${incidents.length} × ${incidents[0]?.message ?? ''}`]),
    `${(duration / 1_000).toFixed(1)} s`,
  ].join(', ');
}

function skippedOf(platforms: readonly PlatformResult[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { verdict, reason = '' } of platforms.flatMap(({ screens }) => screens)) {
    if (verdict === 'skipped') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(
    ([reason, count]) => `${count} ${count === 1 ? 'screen' : 'screens'} skipped (${reason})`,
  );
}
