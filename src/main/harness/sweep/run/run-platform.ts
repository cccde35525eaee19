import { inBothLanguages } from '#shared/errors.ts';
import { sandboxOnly } from '#shared/report/report-strings.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { PayPreset } from '../../pay/pay-preset.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import type { PlatformResult, ScreenResult } from '../sweep-results.ts';
import { type SweepScreen, stepsOf } from '../sweep-screen.ts';
import { type HarAllowances, harAllowances } from './har-allowance.ts';
import type { OpenSweepView } from './opened-view.ts';
import { PlatformViews } from './platform-views.ts';
import { runScreen, type ScreenOutcome } from './run-screen.ts';
import { plannedWait, type SweepLimits, sweepLimits } from './sweep-limits.ts';
import type { TryOptions } from './try-screen.ts';
import { deadline, reasonText } from './view-lost-error.ts';

/** How far a platform is. */
export interface ScreenProgress {
  readonly platformId: string;
  readonly screenId: string;
  /** From 1. */
  readonly number: number;
  /** Screens of the platform. */
  readonly count: number;
}

export interface PlatformOptions extends Pick<TryOptions, 'screenshotDiffers'> {
  readonly origin: string;
  readonly screens: readonly SweepScreen[];
  /** Rejects with AppError 'environment' when there will never be another view. */
  readonly open: OpenSweepView;
  /** Absent: screens that spend coins are skipped. */
  readonly control?: SandboxControl;
  readonly apiKey: string;
  /** How payments go; `open` answers the views' native calls alike. */
  readonly preset: PayPreset;
  readonly limits?: Partial<SweepLimits>;
  /** Told of each screen before it is looked at. */
  readonly onScreen?: (progress: ScreenProgress) => void;
  /** Of the run that the platform is a part of. */
  readonly hars?: HarAllowances;
  /** May abort with a Loss as its reason: the time of the run is over. */
  readonly signal: AbortSignal;
}

/**
 * All screens of one platform, one after the other: one visitor, one account, and one view while none is lost. Rejects when
 * `options.signal` aborts with anything but a Loss.
 */
export async function runPlatform(profile: DeviceProfile, options: PlatformOptions): Promise<PlatformResult> {
  const startedAt = performance.now();
  const limits = { ...sweepLimits, ...options.limits };
  const time = deadline(limits.platformTimeoutMs + plannedWaitOn(profile, options), {
    zh: '这个平台',
    en: 'The platform',
  });
  const signal = AbortSignal.any([options.signal, time.signal]);
  const views = new PlatformViews(profile, { ...options, limits, signal });
  try {
    const seen = await runScreens(views, { ...options, profile, limits, signal });
    return { profile, ...seen, duration: performance.now() - startedAt };
  } finally {
    time.clear();
    await views.close();
  }
}

/** ms that payments take on a platform because they are to go that way. */
export function plannedWaitOn(profile: DeviceProfile, { screens, preset }: PlatformOptions): number {
  return screensOf(profile, screens).reduce(
    (sum, screen) => sum + plannedWait(stepsOf(screen, { profile, preset })),
    0,
  );
}

async function runScreens(
  views: PlatformViews,
  options: PlatformOptions & TryOptions,
): Promise<Pick<PlatformResult, 'screens' | 'unfinished' | 'unfinishedZh'>> {
  const { profile, preset, limits, hars = harAllowances() } = options;
  const results: ScreenResult[] = [];
  let unfinished: BothLanguages | undefined;
  let lostInARow = 0;
  const screens = screensOf(profile, options.screens);
  for (const [index, screen] of screens.entries()) {
    options.onScreen?.({
      platformId: profile.id,
      screenId: screen.id,
      number: index + 1,
      count: screens.length,
    });
    const skip = unfinished ?? whySkipped(screen, options);
    if (skip !== undefined) {
      results.push(skipped(screen, skip));
      continue;
    }
    const outcome = await runScreen(screen, stepsOf(screen, { profile, preset }), views, {
      ...options,
      hars,
    });
    results.push(outcome.result);
    lostInARow = outcome.isLost ? lostInARow + 1 : 0;
    unfinished = whyOver(outcome, options.signal);
    if (lostInARow === limits.maxLostInARow)
      unfinished ??= {
        zh: `已放弃：连续 ${lostInARow} 个画面无法查看`,
        en: `given up: ${lostInARow} screens in a row were lost`,
      };
  }
  unfinished ??= whyNothing(results);
  return { screens: results, ...(unfinished === undefined ? {} : unfinishedBy(unfinished)) };
}

function unfinishedBy({ zh, en }: BothLanguages) {
  return { unfinished: en, unfinishedZh: zh };
}

function screensOf(profile: DeviceProfile, screens: readonly SweepScreen[]): readonly SweepScreen[] {
  return screens.filter(({ appliesTo }) => appliesTo(profile));
}

function whySkipped({ needsSandbox }: SweepScreen, { control }: PlatformOptions): BothLanguages | undefined {
  return needsSandbox && control === undefined ? sandboxOnly : undefined;
}

/** Of a platform that has screens, none of which could be looked at: it has not passed. */
function whyNothing(results: readonly ScreenResult[]): BothLanguages | undefined {
  const [first] = results;
  if (first === undefined || results.some(({ verdict }) => verdict !== 'skipped')) return undefined;
  return { zh: `没有查看任何画面：${first.reasonZh}`, en: `no screen was looked at: ${first.reason}` };
}

function whyOver({ end }: ScreenOutcome, signal: AbortSignal): BothLanguages | undefined {
  if (signal.aborted) return reasonText(signal.reason);
  return end && inBothLanguages(end);
}

/** A platform that nobody came to. */
export function notBegun(
  profile: DeviceProfile,
  options: PlatformOptions,
  reason: BothLanguages,
): PlatformResult {
  const screens = screensOf(profile, options.screens).map((screen) => skipped(screen, reason));
  return { profile, screens, duration: 0, ...unfinishedBy(reason) };
}

function skipped({ id, title }: SweepScreen, reason: BothLanguages): ScreenResult {
  return {
    screenId: id,
    title,
    verdict: 'skipped',
    reason: reason.en,
    reasonZh: reason.zh,
    findings: [],
    bridgeCalls: [],
    checkedResponses: 0,
    duration: 0,
  };
}
