import { makeAutoObservable, observableRef } from 'mobx';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';

type Values<Field extends string> = Readonly<Record<Field, string>>;

/** What is wrong, by field. */
type Faults<Field extends string> = { readonly [Name in Field]?: string | undefined };

/** Of the screen that the form is on. */
export type FormLifetime = Pick<ScreenLifetime, 'signal'>;

interface FormOptions<Field extends string, Result> {
  /** Of all fields, in the order in which they stand. */
  readonly initial: Values<Field>;
  readonly check: (values: Values<Field>) => Faults<Field>;
  readonly send: (values: Values<Field>, signal: AbortSignal) => Promise<Result>;
  readonly lifetime: FormLifetime;
}

/** How an attempt to send went: held up by a field, or answered. A failure is in `sending`. */
type Submission<Field extends string, Result> = { readonly fault: Field } | { readonly result: Result };

/** A form being filled in and sent: nothing is asked of the server before all fields are right, and once at a time. */
export class FormStore<Field extends string, Result> {
  /** In memory only: some of it is secret. */
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

  /** Told from the first attempt to send on, and no longer than it is so. */
  get errors(): Faults<Field> {
    return this.hasTried ? this.#options.check(this.values) : {};
  }

  /** The first field that is wrong; whether or not that is told yet. */
  firstFault(): Field | undefined {
    const faults = this.#options.check(this.values);
    return (Object.keys(this.values) as Field[]).find((field) => faults[field] !== undefined);
  }

  change(field: Field, value: string): void {
    this.values = { ...this.values, [field]: value };
  }

  /** Undefined when it failed, is under way already, or the screen was left meanwhile. Never rejects. */
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
