import { makeAutoObservable, observable } from 'mobx';
import type { PlatformRun, RecordingRun } from '#shared/ipc/records/recording-run.ts';
import type { HarnessClient } from '../../../connection/harness-client.ts';
import type { SendRequest } from '../../../connection/send-request.ts';

interface RecordingRunDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
}

/** Holds the results of the last run of the recorded steps, and the options for the next one. */
export class RecordingRunStore {
  run: RecordingRun | null = null;
  /** True if a run leaves the views open in which it failed. */
  keepsFailed = false;
  readonly chosen = observable.set<string>();
  readonly #deps: RecordingRunDeps;

  constructor(deps: RecordingRunDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('runChanged', this.changed, signal);
    client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    const recording = await this.#deps.send('getRecording', {});
    if (recording !== undefined) this.changed(recording.run);
  }

  get isOn(): boolean {
    return this.run?.isOn ?? false;
  }

  /** Returns the number of platforms that are in the given state in the last run. */
  count(state: PlatformRun['state']): number {
    return this.run?.platforms.filter((platform) => platform.state === state).length ?? 0;
  }

  /** Returns the platforms on which the given step failed in the last run. */
  failedOn(stepId: number): readonly PlatformRun[] {
    return this.run?.platforms.filter((run) => run.state === 'failed' && run.stepId === stepId) ?? [];
  }

  setKeepsFailed(keepsFailed: boolean): void {
    this.keepsFailed = keepsFailed;
  }

  toggle(platformId: string): void {
    if (!this.chosen.delete(platformId)) this.chosen.add(platformId);
  }

  async runOn(platforms: readonly string[]): Promise<void> {
    await this.#deps.send('runRecording', { platforms: [...platforms], keepsFailed: this.keepsFailed });
  }

  async cancel(): Promise<void> {
    await this.#deps.send('cancelRun', {});
  }

  private changed(run: RecordingRun | null): void {
    this.run = run;
  }
}
