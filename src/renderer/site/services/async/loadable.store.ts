import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';

/** Holds a fetched value and its loading status, for the stores of screens. */
export class Loadable<Value> {
  /** Value that was received last. It stays during a reload and after a failed one. */
  value: Value | undefined = undefined;
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  /** Number of the latest call. Responses of earlier calls are ignored. */
  #call: symbol | undefined = undefined;
  #signal: AbortSignal | undefined = undefined;
  readonly #fetchValue: (signal: AbortSignal) => Promise<Value>;

  constructor(fetchValue: (signal: AbortSignal) => Promise<Value>) {
    this.#fetchValue = fetchValue;
    makeAutoObservable(this, { value: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Fetches the value unless it is present or being loaded. Never rejects; `error` contains a failure. */
  async ensure(signal: AbortSignal): Promise<void> {
    const isUnderWay = this.status === 'loading' && this.#signal?.aborted === false;
    if (this.status !== 'ready' && !isUnderWay) await this.load(signal);
  }

  /** Fetches the value again. Returns it if no newer call has started. Never rejects; `error` contains a failure. */
  async load(signal: AbortSignal): Promise<Value | undefined> {
    const call = Symbol();
    this.begin(call, signal);
    try {
      const value = await this.#fetchValue(signal);
      if (this.#call !== call) return undefined;
      this.received(value);
      return value;
    } catch (thrown) {
      if (this.#call === call) this.stopped(toAppError(thrown));
      return undefined;
    }
  }

  /** Sets a value from another source, and ignores any pending response. */
  received(value: Value): void {
    this.#call = undefined;
    this.value = value;
    this.status = 'ready';
    this.error = undefined;
  }

  private begin(call: symbol, signal: AbortSignal): void {
    this.#call = call;
    this.#signal = signal;
    this.status = 'loading';
    this.error = undefined;
  }

  /** Stores the failure. After an abort, restores the status before the call instead. */
  private stopped(error: AppError): void {
    if (error.code === 'cancelled') {
      this.status = this.value === undefined ? 'idle' : 'ready';
      return;
    }
    this.error = error;
    this.status = 'failed';
  }
}
