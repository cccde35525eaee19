import { AppError } from '#shared/errors.ts';
import type { RecordedStep, RecordingStart } from '#shared/ipc/records/recording.ts';
import type { PlatformRun, RecordingRun } from '#shared/ipc/records/recording-run.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import { findPlatform } from '../../devices/library/platform-library.ts';
import { type PlatformRunOptions, runPlatform } from './run-platform.ts';

export interface RecordingRunsDeps {
  readonly profiles: () => readonly DeviceProfile[];
  readonly home: string;
  readonly open: PlatformRunOptions['open'];
  readonly changed: (run: RecordingRun) => void;
  /** Time limits. Default: `defaultLimits`. */
  readonly limits?: { readonly stepTimeoutMs: number; readonly platformTimeoutMs: number };
}

interface Recording {
  readonly start: RecordingStart;
  readonly isRedirected: boolean;
  readonly steps: readonly RecordedStep[];
}

/** Maximum number of concurrent views. Each uses one processor core while it loads. */
const maxAtOnce = 2;

const defaultLimits = { stepTimeoutMs: 15_000, platformTimeoutMs: 180_000 };

const waiting: Omit<PlatformRun, 'platformId'> = {
  state: 'waiting',
  done: 0,
  stepId: null,
  ms: null,
  note: null,
  failure: null,
};

/** Runs a recording in new views. Allows one run at a time. */
export class RecordingRuns {
  readonly #deps: RecordingRunsDeps;
  #run: RecordingRun | null = null;
  #cancel = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(deps: RecordingRunsDeps) {
    this.#deps = deps;
  }

  /** The current or last run; null if there was none. */
  get run(): RecordingRun | null {
    return this.#run;
  }

  /** Resolves when the current run has ended, or immediately if there is none. */
  get ended(): Promise<void> {
    return this.#running;
  }

  /** Starts a run. Throws AppError 'usage' if a run is active, the recording has no steps, or a platform is unknown. */
  start(recording: Recording, platformIds: readonly string[], keepsFailed: boolean): void {
    if (this.#run?.isOn === true)
      throw new AppError('usage', 'A run is in progress. Cancel it first.', {
        zh: '录制正在运行：请先取消。',
      });
    if (recording.steps.length === 0)
      throw new AppError('usage', 'The recording has no steps yet. Record some first.', {
        zh: '录制里还没有步骤：请先录制。',
      });
    const known = this.#deps.profiles();
    const profiles = [...new Set(platformIds)].map((id) => findPlatform(known, id));
    this.#cancel = new AbortController();
    this.#change({
      isOn: true,
      steps: recording.steps.length,
      platforms: profiles.map(({ id }) => ({ platformId: id, ...waiting })),
    });
    this.#running = this.#runAll(recording, profiles, keepsFailed);
  }

  cancel(): void {
    this.#cancel.abort(new AppError('cancelled', 'The run was cancelled.', { zh: '已取消运行。' }));
  }

  async #runAll(
    recording: Recording,
    profiles: readonly DeviceProfile[],
    keepsFailed: boolean,
  ): Promise<void> {
    const queue = [...profiles];
    const worker = async () => {
      for (let profile = queue.shift(); profile !== undefined; profile = queue.shift())
        await this.#runOne(profile, recording, keepsFailed);
    };
    await Promise.all(Array.from({ length: maxAtOnce }, worker));
    if (this.#run !== null) this.#change({ ...this.#run, isOn: false });
  }

  async #runOne(profile: DeviceProfile, recording: Recording, keepsFailed: boolean): Promise<void> {
    const { id } = profile;
    const { home, open, limits = defaultLimits } = this.#deps;
    const cancelled = this.#cancel.signal;
    if (cancelled.aborted) {
      this.#changePlatform(id, { state: 'cancelled' });
      return;
    }
    const time = new AbortController();
    const seconds = limits.platformTimeoutMs / 1_000;
    const late = new AppError('timeout', `The platform was not done within ${seconds} s`, {
      zh: `这个平台在 ${seconds} 秒内没有完成`,
    });
    const timer = setTimeout(() => time.abort(late), limits.platformTimeoutMs);
    try {
      await runPlatform(profile, {
        ...recording,
        home,
        open,
        keepsFailed,
        stepTimeoutMs: limits.stepTimeoutMs,
        onChange: (change) => this.#changePlatform(id, change),
        signal: AbortSignal.any([cancelled, time.signal]),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #changePlatform(platformId: string, change: Partial<PlatformRun>): void {
    if (this.#run === null) return;
    const platforms = this.#run.platforms.map((each) =>
      each.platformId === platformId ? { ...each, ...change } : each,
    );
    this.#change({ ...this.#run, platforms });
  }

  #change(run: RecordingRun): void {
    this.#run = run;
    this.#deps.changed(run);
  }
}
