import { makeAutoObservable } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';

/** A page that has not come by then is not waited for in silence. */
const slowMs = 15_000;

/**
 * Whether the provider's page has come, as far as a frame tells: of its loading only, never of its failing. No guess takes
 * the frame away, for a reader may be paying in it; only the reader loads it anew.
 */
export class PayFrameStore {
  status: 'loading' | 'slow' | 'loaded' = 'loading';
  /** Changes with each attempt: a new frame. */
  attempt = 0;
  private shown: AbortSignal = new AbortController().signal;
  private readonly pause: Pause;

  constructor(wait: Pause = pause) {
    this.pause = wait;
    makeAutoObservable<this, 'shown' | 'pause'>(this, { shown: false, pause: false }, { autoBind: true });
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
    this.status = 'loaded';
  }

  private async watch(): Promise<void> {
    const { attempt } = this;
    try {
      await this.pause(slowMs, this.shown);
      this.slow(attempt);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'cancelled') throw thrown;
    }
  }

  private slow(attempt: number): void {
    if (attempt === this.attempt && this.status === 'loading') this.status = 'slow';
  }
}
