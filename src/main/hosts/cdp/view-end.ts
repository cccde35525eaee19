import { type AppError, toAppError } from '#shared/errors.ts';
import type { ViewLoss } from '../../harness/device-view.ts';
import { goneError, viewClosed } from '../../harness/emulation/cdp-errors.ts';

interface ViewEndOptions {
  /** Aborts with an AppError 'gone' when the browser, or the connection to it, is gone. */
  readonly browserGone: AbortSignal;
  /** Aborts with an AppError 'gone' when the page has crashed or closed. */
  readonly pageGone: AbortSignal;
  /** Called once if the view is lost before it is closed. */
  readonly onLost?: ((error: AppError) => void) | undefined;
}

/** Knows whether a view is lost or closed. */
export class ViewEnd {
  readonly #browserGone: AbortSignal;
  readonly #lost: AbortSignal;
  readonly #closed = new AbortController();
  /** Aborts with an AppError 'gone' when the view is lost or closed. */
  readonly signal: AbortSignal;

  constructor({ browserGone, pageGone, onLost }: ViewEndOptions) {
    this.#browserGone = browserGone;
    this.#lost = AbortSignal.any([browserGone, pageGone]);
    this.signal = AbortSignal.any([this.#lost, this.#closed.signal]);
    const lose = () => onLost?.(toAppError(this.#lost.reason));
    if (this.#lost.aborted) lose();
    else this.#lost.addEventListener('abort', lose, { once: true, signal: this.#closed.signal });
  }

  get loss(): ViewLoss | undefined {
    if (this.#browserGone.aborted) return 'browser';
    return this.#lost.aborted ? 'crash' : undefined;
  }

  close(): void {
    this.#closed.abort(goneError('Page.navigate', viewClosed));
  }
}
