import { makeAutoObservable } from 'mobx';
import { toAppError } from '#shared/errors.ts';
import { type Pause, pause } from '../../../services/async/pause.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';

/** Time in ms after which the notice about slow loading is shown. */
const slowMs = 15_000;

/**
 * Holds the loading state of the provider's page in a frame. A frame fires `load` but no error event. The page is
 * reloaded only by the user, who may be paying in it.
 */
export class PayFrameStore {
  status: 'loading' | 'slow' | 'loaded' = 'loading';
  /** Number of the current attempt to load the page; each attempt gets a new frame. */
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
