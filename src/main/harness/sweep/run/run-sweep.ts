import { toAppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { PlatformResult, SweepResult } from '../sweep-results.ts';
import { runPlatform, type SweepSettings } from './run-platform.ts';

export interface SweepOptions extends SweepSettings {
  readonly profiles: readonly DeviceProfile[];
  /** Platforms at the same time. */
  readonly concurrency: number;
  readonly onPlatform?: (result: PlatformResult) => void;
}

/** Every platform through its screens, several at a time. Rejects when `signal` aborts; a broken platform is a result. */
export async function runSweep(options: SweepOptions): Promise<SweepResult> {
  const startedAt = Date.now();
  const clock = performance.now();
  const results = new Map<DeviceProfile, PlatformResult>();
  const queue = [...options.profiles];
  const work = async (): Promise<void> => {
    for (let profile = queue.shift(); profile !== undefined; profile = queue.shift()) {
      options.signal.throwIfAborted();
      const result = await runPlatform(profile, options);
      results.set(profile, result);
      options.onPlatform?.(result);
    }
  };
  // A page in the middle of a command does not hold up the end: its host closes it.
  await Promise.race([
    Promise.all(Array.from({ length: options.concurrency }, work)),
    aborted(options.signal),
  ]);
  return {
    origin: options.origin,
    startedAt,
    duration: performance.now() - clock,
    platforms: options.profiles.flatMap((profile) => results.get(profile) ?? []),
  };
}

/** Never resolves; rejects with the signal's reason. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(toAppError(signal.reason)), { once: true });
  });
}
