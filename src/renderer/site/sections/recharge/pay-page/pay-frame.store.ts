import { makeAutoObservable } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';

/** A page that has not come by then is not waited for in silence. */
const slowMs = 15_000;

interface PayFrameOptions {
  readonly url: string;
  /** Rejects when nothing can be had from an address. */
  readonly reach: (url: string, signal: AbortSignal) => Promise<unknown>;
  readonly pause?: Pause;
}

/** Whether the provider's page has come. A frame tells of its loading only, never of its failing: that is asked for apart. */
export class PayFrameStore {
  status: 'loading' | 'slow' | 'shown' | 'failed' = 'loading';
  /** Changes with each attempt: a new frame. */
  attempt = 0;
  private shown: AbortSignal = new AbortController().signal;
  private readonly options: PayFrameOptions;

  constructor(options: PayFrameOptions) {
    this.options = options;
    makeAutoObservable<this, 'shown' | 'options'>(this, { shown: false, options: false }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.shown = signal;
    void this.watch();
  }

  retry(): void {
    this.attempt += 1;
    this.status = 'loading';
    void this.watch();
  }

  loaded(): void {
    if (this.status !== 'failed') this.status = 'shown';
  }

  private async watch(): Promise<void> {
    const { shown, attempt } = this;
    await Promise.all([this.tellFailure(attempt, shown), this.tellSlowness(attempt, shown)]);
  }

  private async tellFailure(attempt: number, signal: AbortSignal): Promise<void> {
    try {
      await this.options.reach(this.options.url, signal);
    } catch {
      // Why is the browser's to know: pages are not told.
      if (!signal.aborted) this.failed(attempt);
    }
  }

  private async tellSlowness(attempt: number, signal: AbortSignal): Promise<void> {
    try {
      await (this.options.pause ?? pause)(slowMs, signal);
      this.slow(attempt);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'cancelled') throw thrown;
    }
  }

  private failed(attempt: number): void {
    if (attempt === this.attempt) this.status = 'failed';
  }

  private slow(attempt: number): void {
    if (attempt === this.attempt && this.status === 'loading') this.status = 'slow';
  }
}
