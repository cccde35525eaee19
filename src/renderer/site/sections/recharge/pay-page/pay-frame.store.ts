import { makeAutoObservable } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';

/** A page that has not come by then is not waited for in silence. */
const slowMs = 15_000;

/**
 * Whether the provider's page has come, as far as a frame tells: of its loading only, never of its failing. No guess takes
 * the frame away, for the user may be paying in it; only the user loads it again.
 */
export class PayFrameStore {
  status: 'loading' | 'slow' | 'loaded' = 'loading';
  /** Changes with each attempt: a new frame. */
  attempt = 0;
  readonly #lifetime: Pick<ScreenLifetime, 'signal'>;
  readonly #pause: Pause;

  constructor(lifetime: Pick<ScreenLifetime, 'signal'>, wait: Pause = pause) {
    this.#lifetime = lifetime;
    this.#pause = wait;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.#watch();
  }

  retry(): void {
    this.attempt += 1;
    this.status = 'loading';
    void this.#watch();
  }

  loaded(): void {
    this.status = 'loaded';
  }

  async #watch(): Promise<void> {
    const { attempt } = this;
    try {
      await this.#pause(slowMs, this.#lifetime.signal);
      this.slow(attempt);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'cancelled') throw thrown;
    }
  }

  private slow(attempt: number): void {
    if (attempt === this.attempt && this.status === 'loading') this.status = 'slow';
  }
}
