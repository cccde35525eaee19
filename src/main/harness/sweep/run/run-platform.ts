import type { BothLanguages } from '#shared/both-languages.ts';
import { inBothLanguages } from '#shared/errors.ts';
import { appAnswers, sandboxOnly } from '#shared/report/report-strings.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { PayPreset } from '../../pay/pay-preset.ts';
import type { SandboxControl } from '../sandbox-control.ts';
import { unitsOn } from '../shards/sweep-units.ts';
import type { PlatformResult, ScreenResult } from '../sweep-results.ts';
import { type SweepScreen, stepsOf } from '../sweep-screen.ts';
import { type HarAllowances, harAllowances } from './har-allowance.ts';
import type { OpenSweepView } from './opened-view.ts';
import { PlatformViews } from './platform-views.ts';
import { runScreen, type ScreenOutcome } from './run-screen.ts';
import { plannedWait, type SweepLimits, sweepLimits } from './sweep-limits.ts';
import type { TryOptions } from './try-screen.ts';
import { deadline, reasonText } from './view-lost-error.ts';

export interface ScreenProgress {
  readonly platformId: string;
  readonly screenId: string;
  /** Starts at 1. */
  readonly number: number;
  readonly count: number;
}

export interface PlatformOptions extends Pick<TryOptions, 'screenshotDiffers' | 'isPhone'> {
  readonly origin: string;
  readonly screens: readonly SweepScreen[];
  /** Opens a view. Rejects with AppError 'environment' if that is no longer possible. */
  readonly open: OpenSweepView;
  /** Control of the sandbox. If absent, screens that spend coins are skipped. */
  readonly control?: SandboxControl;
  /** Key of the site's API, which encrypts responses and register requests. */
  readonly apiKey: string;
  /** Preset of all payments. `open` must use the same preset for bridge calls. */
  readonly preset: PayPreset;
  readonly limits?: Partial<SweepLimits>;
  /** Called before each screen. */
  readonly onScreen?: (progress: ScreenProgress) => void;
  /** HAR budgets, shared by all platforms of a run. */
  readonly hars?: HarAllowances;
  /** Aborts with a ViewLostError when the run times out. */
  readonly signal: AbortSignal;
}

/**
 * Runs all screens of a platform. The screens of a section run in order, with one visitor and account. Each section has
 * a visitor of its own, so that its results do not depend on which sections run on this machine. Rejects if `options.signal` aborts for any reason other than a ViewLostError.
 */
export async function runPlatform(profile: DeviceProfile, options: PlatformOptions): Promise<PlatformResult> {
  const startedAt = performance.now();
  const limits = { ...sweepLimits, ...options.limits };
  const time = deadline(limits.platformTimeoutMs + plannedWaitOn(profile, options), {
    zh: '这个平台',
    en: 'The platform',
  });
  const signal = AbortSignal.any([options.signal, time.signal]);
  try {
    const results = await runUnits({ ...options, profile, limits, signal });
    return { profile, ...results, duration: performance.now() - startedAt };
  } finally {
    time.clear();
  }
}

/** Returns the time in ms that the preset's payment delays add on a platform. */
export function plannedWaitOn(profile: DeviceProfile, { screens, preset }: PlatformOptions): number {
  return screensOf(profile, screens).reduce(
    (sum, screen) => sum + plannedWait(stepsOf(screen, { profile, preset })),
    0,
  );
}

type PlatformRun = PlatformOptions & TryOptions;

interface Progress {
  readonly results: Map<string, ScreenResult>;
  unfinished: BothLanguages | undefined;
  lostInARow: number;
}

async function runUnits(
  options: PlatformRun,
): Promise<Pick<PlatformResult, 'screens' | 'unfinished' | 'unfinishedZh'>> {
  const { profile, hars = harAllowances() } = options;
  const progress: Progress = { results: new Map(), unfinished: undefined, lostInARow: 0 };
  for (const unit of unitsOn(profile, options.screens)) {
    const views = new PlatformViews(profile, options);
    try {
      for (const screen of unit) await runNext(screen, views, { ...options, hars }, progress);
    } finally {
      await views.close();
    }
  }
  const screens = screensOf(profile, options.screens).flatMap(({ id }) => progress.results.get(id) ?? []);
  const unfinished = progress.unfinished ?? allSkippedReason(screens);
  return { screens, ...(unfinished === undefined ? {} : unfinishedBy(unfinished)) };
}

/** Runs a screen, or skips it, and adds its result to the progress of the platform. */
async function runNext(
  screen: SweepScreen,
  views: PlatformViews,
  options: PlatformRun & { readonly hars: HarAllowances },
  progress: Progress,
): Promise<void> {
  const { profile, preset, limits } = options;
  options.onScreen?.({
    platformId: profile.id,
    screenId: screen.id,
    number: progress.results.size + 1,
    count: screensOf(profile, options.screens).length,
  });
  const skip = progress.unfinished ?? skipReason(screen, profile, options);
  if (skip !== undefined) {
    progress.results.set(screen.id, skipped(screen, skip));
    return;
  }
  const outcome = await runScreen(screen, stepsOf(screen, { profile, preset }), views, options);
  progress.results.set(screen.id, outcome.result);
  progress.lostInARow = outcome.isLost ? progress.lostInARow + 1 : 0;
  progress.unfinished = stopReason(outcome, options.signal);
  if (progress.lostInARow === limits.maxLostInARow)
    progress.unfinished ??= {
      zh: `已放弃：连续 ${progress.lostInARow} 个画面无法查看`,
      en: `given up: ${progress.lostInARow} screens in a row lost their view`,
    };
}

function unfinishedBy({ zh, en }: BothLanguages) {
  return { unfinished: en, unfinishedZh: zh };
}

function screensOf(profile: DeviceProfile, screens: readonly SweepScreen[]): readonly SweepScreen[] {
  return screens.filter(({ appliesTo }) => appliesTo(profile));
}

function skipReason(
  { needsBridge = false, needsSandbox }: SweepScreen,
  { id }: DeviceProfile,
  { control, isPhone }: PlatformOptions,
): BothLanguages | undefined {
  if (needsSandbox && control === undefined) return sandboxOnly;
  return needsBridge && isPhone?.(id) === true ? appAnswers : undefined;
}

/** Returns the reason why no screen ran, or undefined. A platform without any result has not passed. */
export function allSkippedReason(
  results: readonly Pick<ScreenResult, 'verdict' | 'reason' | 'reasonZh'>[],
): BothLanguages | undefined {
  const [first] = results;
  if (first === undefined || results.some(({ verdict }) => verdict !== 'skipped')) return undefined;
  return { zh: `没有运行任何画面：${first.reasonZh}`, en: `no screen ran: ${first.reason}` };
}

function stopReason({ end }: ScreenOutcome, signal: AbortSignal): BothLanguages | undefined {
  if (signal.aborted) return reasonText(signal.reason);
  return end && inBothLanguages(end);
}

/** Returns the result of a platform that did not start. */
export function notStarted(
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
