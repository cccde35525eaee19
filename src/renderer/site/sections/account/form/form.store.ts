import { makeAutoObservable, observableRef } from 'mobx';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';

type Values<Field extends string> = Readonly<Record<Field, string>>;

/** Error message of each invalid field. */
type Faults<Field extends string> = { readonly [Name in Field]?: string | undefined };

/** Lifetime of the screen that contains the form. */
export type FormLifetime = Pick<ScreenLifetime, 'signal'>;

interface FormOptions<Field extends string, Result> {
  /** Initial values of all fields, in display order. */
  readonly initial: Values<Field>;
  readonly check: (values: Values<Field>) => Faults<Field>;
  readonly send: (values: Values<Field>, signal: AbortSignal) => Promise<Result>;
  readonly lifetime: FormLifetime;
}

/**
 * Result of a submission, which is the response or the name of the first invalid field. `sending` contains a failure.
 */
type Submission<Field extends string, Result> = { readonly fault: Field } | { readonly result: Result };

/** Holds the values of a form. Sends them when all fields are valid, one request at a time. */
export class FormStore<Field extends string, Result> {
  /** Values of the fields. They stay in memory only, because some are secret. */
  values: Values<Field>;
  readonly sending: Loadable<Result>;
  private hasTried = false;
  readonly #options: FormOptions<Field, Result>;

  constructor(options: FormOptions<Field, Result>) {
    this.#options = options;
    this.values = options.initial;
    this.sending = new Loadable((signal) => options.send(this.values, signal));
    makeAutoObservable(this, { values: observableRef, sending: false }, { autoBind: true });
  }

  /** Error messages. Empty until the first submission, and updated after every change from then on. */
  get errors(): Faults<Field> {
    return this.hasTried ? this.#options.check(this.values) : {};
  }

  /** Returns the first invalid field, even if its error is not visible yet. */
  firstFault(): Field | undefined {
    const faults = this.#options.check(this.values);
    return (Object.keys(this.values) as Field[]).find((field) => faults[field] !== undefined);
  }

  change(field: Field, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  /**
   * Sends the values. Resolves with undefined if that failed, a request is pending, or the user has left the screen.
   * Never rejects.
   */
  async submit(): Promise<Submission<Field, Result> | undefined> {
    this.hasTried = true;
    const fault = this.firstFault();
    if (fault !== undefined) return { fault };
    if (this.sending.status === 'loading') return undefined;
    const { signal } = this.#options.lifetime;
    const result = await this.sending.load(signal);
    return result === undefined || signal.aborted ? undefined : { result };
  }
}
