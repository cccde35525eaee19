import { makeAutoObservable, observableRef } from 'mobx';
import { type AppError, toAppError } from '#shared/errors.ts';

/** One value that is fetched, and how the fetching stands. Held by the stores of screens. */
export class Loadable<Value> {
  /** The last one received; stays while it is fetched again, and when that fails. */
  value: Value | undefined = undefined;
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: AppError | undefined = undefined;
  /** The newest one; answers of older ones are dropped. */
  #call: symbol | undefined = undefined;
  #signal: AbortSignal | undefined = undefined;
  readonly #fetchValue: (signal: AbortSignal) => Promise<Value>;

  constructor(fetchValue: (signal: AbortSignal) => Promise<Value>) {
    this.#fetchValue = fetchValue;
    makeAutoObservable(this, { value: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Fetches unless the value is there or on its way. Never rejects: a failure is in `error`. */
  async ensure(signal: AbortSignal): Promise<void> {
    const isUnderWay = this.status === 'loading' && this.#signal?.aborted === false;
    if (this.status !== 'ready' && !isUnderWay) await this.load(signal);
  }

  /** Fetches (again); the value if this call brought it. Never rejects: a failure is in `error`. */
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

  /** Takes a value that came another way; what is on its way is dropped. */
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

  /** An abort is no failure: it is as before the call. */
  private stopped(error: AppError): void {
    if (error.code === 'cancelled') {
      this.status = this.value === undefined ? 'idle' : 'ready';
      return;
    }
    this.error = error;
    this.status = 'failed';
  }
}
