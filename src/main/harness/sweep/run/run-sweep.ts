import type { BothLanguages } from '#shared/both-languages.ts';
import { inBothLanguages, toAppError } from '#shared/errors.ts';
import { unlessAborted } from '../../../lib/deadlines.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { Finding } from '../../inspector/finding.ts';
import { shownAddress } from '../../shown-address.ts';
import type { PlatformResult, SweepResult } from '../sweep-results.ts';
import { harAllowances } from './har-allowance.ts';
import { notStarted, type PlatformOptions, plannedWaitOn, runPlatform } from './run-platform.ts';
import { runTimeoutMs, sweepLimits } from './sweep-limits.ts';
import { deadline, reasonText } from './view-lost-error.ts';

export interface SweepOptions extends PlatformOptions {
  readonly profiles: readonly DeviceProfile[];
  /** Number of platforms that run in parallel. */
  readonly concurrency: number;
  readonly onPlatform?: (result: PlatformResult) => void;
  /** Returns the problems of the browser. Called at the end of the run. */
  readonly incidents?: () => readonly Finding[];
}

/**
 * Runs all screens on all platforms, several platforms in parallel. The result includes failures of a platform and an
 * early stop. Rejects only if `signal` aborts.
 */
export async function runSweep(options: SweepOptions): Promise<SweepResult> {
  const startedAt = Date.now();
  const clock = performance.now();
  const { profiles, origin, concurrency } = options;
  const results = new Map<DeviceProfile, PlatformResult>();
  const hars = harAllowances();
  const queue = [...profiles];
  const wait = profiles.reduce((sum, profile) => sum + plannedWaitOn(profile, options), 0);
  const limits = { ...sweepLimits, ...options.limits };
  const time = deadline(runTimeoutMs(limits, profiles.length, concurrency) + wait, {
    zh: '整次巡检',
    en: 'The sweep',
  });
  const signal = AbortSignal.any([options.signal, time.signal]);
  let abortReason: BothLanguages | undefined;
  const open: PlatformOptions['open'] = async (...asked) => {
    try {
      return await options.open(...asked);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'environment') abortReason ??= inBothLanguages(error);
      throw error;
    }
  };
  const result = (profile: DeviceProfile): Promise<PlatformResult> | PlatformResult => {
    const reason = abortReason ?? (time.signal.aborted ? reasonText(time.signal.reason) : undefined);
    if (reason !== undefined) return notStarted(profile, options, reason);
    return runPlatform(profile, { hars, ...options, open, signal });
  };
  const work = async (): Promise<void> => {
    for (let profile = queue.shift(); profile !== undefined; profile = queue.shift()) {
      const done = await result(profile);
      results.set(profile, done);
      options.onPlatform?.(done);
    }
  };
  try {
    // Does not wait for running commands after an abort, because the host closes their pages.
    const all = Promise.all(Array.from({ length: concurrency }, work));
    await unlessAborted(options.signal, all);
  } catch (thrown) {
    throw toAppError(thrown);
  } finally {
    time.clear();
  }
  return {
    origin: shownAddress(origin),
    startedAt,
    duration: performance.now() - clock,
    platforms: profiles.flatMap((profile) => results.get(profile) ?? []),
    incidents: options.incidents?.() ?? [],
    ...(abortReason === undefined ? {} : { abortReason: abortReason.en, abortReasonZh: abortReason.zh }),
  };
}
