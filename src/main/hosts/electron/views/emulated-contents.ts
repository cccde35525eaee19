import { setTimeout as wait } from 'node:timers/promises';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { applyEmulation } from '#main/harness/emulation/apply-emulation.ts';
import type { CdpCommand, CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { deviceMetricsCommands } from '#main/harness/emulation/commands/device-metrics.ts';
import { emulationCommands, windowClosedCommands } from '#main/harness/emulation/emulation-commands.ts';
import { defaultEmulation, type EmulationOptions } from '#main/harness/emulation/emulation-options.ts';
import { sendCommand } from '#main/harness/emulation/watch-targets.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { type DebuggerPort, DebuggerSession } from './debugger-session.ts';

export interface ContentsPort {
  readonly debugger: DebuggerPort;
  isDestroyed(): boolean;
  isCrashed(): boolean;
}

export interface EmulatedContentsDeps {
  readonly deviceScript: string;
  /** Additional options. The view itself sets size and scale. */
  readonly options?: Partial<EmulationOptions>;
  readonly bridgeDelay?: number;
  /**
   * Called with each session of the page (its own, frames, workers) before its first script. Listeners must end when
   * `signal` aborts.
   */
  readonly onSession?: (cdp: CdpSession, type: string, signal: AbortSignal) => void;
  /** Reports a frame or worker that could not be emulated. */
  readonly onProblem: (error: unknown) => void;
  /** Called if the DevTools connection broke and could not be restored, so the emulation no longer applies. */
  readonly onLost: (error: AppError) => void;
  readonly retryDelaysMs?: readonly number[];
}

const PROTOCOL = '1.3';
const defaultRetryDelaysMs = [100, 400, 1600];

/**
 * Emulates a platform on one page. Restores the emulation after the DevTools device toolbar, a crash or a lost
 * connection has removed it. All commands go through one queue, so that changes are not mixed.
 */
export class EmulatedContents {
  readonly session: DebuggerSession;
  readonly #contents: ContentsPort;
  readonly #deps: EmulatedContentsDeps;
  readonly #queue = new TaskQueue();
  readonly #life = new AbortController();
  #connection = new AbortController();
  #profile: DeviceProfile;
  #scale: number;
  #resizing: Promise<void> | undefined;
  /** False from a crash until the next document. Commands in between have crashed the program. */
  #hasFrame = true;

  constructor(contents: ContentsPort, profile: DeviceProfile, scale: number, deps: EmulatedContentsDeps) {
    this.#contents = contents;
    this.#profile = profile;
    this.#scale = scale;
    this.#deps = deps;
    this.session = new DebuggerSession(contents.debugger, () => this.#isUsable());
  }

  get profile(): DeviceProfile {
    return this.#profile;
  }

  /** Starts the emulation and resolves when the page can navigate. Rejects with AppError 'cdp'. */
  async start(): Promise<void> {
    this.#contents.debugger.on('detach', this.#detached);
    await this.#queue.run(() => this.#connect());
  }

  /** Changes profile or size and resolves when the change is applied. If the page is gone, the next page gets it. */
  async change(change: { readonly profile?: DeviceProfile; readonly scale?: number }): Promise<void> {
    const { profile = this.#profile, scale = this.#scale } = change;
    if (profile === this.#profile && scale === this.#scale) return;
    const isResized = profile === this.#profile;
    this.#profile = profile;
    this.#scale = scale;
    await (isResized ? this.#resize() : this.reassert());
  }

  /** Sends only the commands that depend on the size. While the window is resized, sends only the newest size. */
  async #resize(): Promise<void> {
    this.#resizing ??= this.#queue.run(async () => {
      this.#resizing = undefined;
      await this.#send(deviceMetricsCommands(this.#profile, { ...defaultEmulation, ...this.#options() }));
    });
    await this.#resizing;
  }

  /** Sends all emulation commands again. Does nothing if the page or the connection is gone. */
  async reassert(): Promise<void> {
    await this.#queue.run(() => this.#send(emulationCommands(this.#profile, this.#options())));
  }

  async windowClosed(): Promise<void> {
    await this.#queue.run(() => this.#send(windowClosedCommands(this.#profile, this.#options())));
  }

  async #send(commands: readonly CdpCommand[]): Promise<void> {
    if (!this.#isUsable() || !this.#contents.debugger.isAttached()) return;
    await Promise.all(commands.map((command) => sendCommand(this.session, command)));
  }

  frameGone(): void {
    this.#hasFrame = false;
  }

  async frameCommitted(): Promise<void> {
    this.#hasFrame = true;
    await this.reassert();
  }

  stop(): void {
    this.#life.abort();
    this.#connection.abort();
    if (this.#contents.isDestroyed()) return;
    const { debugger: connection } = this.#contents;
    connection.off('detach', this.#detached);
    if (connection.isAttached()) connection.detach();
  }

  async #connect(): Promise<void> {
    const { debugger: connection } = this.#contents;
    this.#connection.abort();
    this.#connection = new AbortController();
    try {
      if (!connection.isAttached()) connection.attach(PROTOCOL);
    } catch (cause) {
      throw new AppError('cdp', `The page cannot be emulated: ${toAppError(cause).message}`, {
        cause,
        zh: `无法模拟这个页面：${toAppError(cause).message}`,
      });
    }
    const { deviceScript, bridgeDelay, onProblem, onSession } = this.#deps;
    const { signal } = this.#connection;
    await applyEmulation(this.session, this.#profile, {
      deviceScript,
      options: this.#options(),
      ...(bridgeDelay === undefined ? {} : { bridgeDelay }),
      onSession: (cdp, type) => onSession?.(cdp, type, signal),
      onProblem,
      signal,
    });
  }

  readonly #detached = (): void => {
    this.#connection.abort();
    if (this.#life.signal.aborted || this.#contents.isDestroyed()) return;
    this.#reconnect().catch((thrown: unknown) => {
      if (!this.#life.signal.aborted) this.#deps.onLost(toAppError(thrown));
    });
  };

  /** Connects again. Rejects if all attempts failed or the view was closed. */
  async #reconnect(): Promise<void> {
    let lastError: unknown;
    for (const delay of this.#deps.retryDelaysMs ?? defaultRetryDelaysMs) {
      await wait(delay, undefined, { signal: this.#life.signal });
      try {
        await this.#queue.run(() => this.#connect());
        return;
      } catch (thrown) {
        lastError = thrown;
      }
    }
    throw lastError;
  }

  #options(): Partial<EmulationOptions> {
    return { input: 'manual', ...this.#deps.options, scale: this.#scale, keepsNativeSize: true };
  }

  #isUsable(): boolean {
    return this.#hasFrame && !this.#contents.isDestroyed() && !this.#contents.isCrashed();
  }
}

/** Runs tasks one after another, so changes of one view are not mixed. A failed task rejects only its own promise. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task, task);
    // Ignores the failure, which the caller of the task handles; the next task only waits.
    this.#last = result.catch(() => undefined);
    return result;
  }
}
