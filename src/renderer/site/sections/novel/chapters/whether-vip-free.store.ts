import { makeAutoObservable } from 'mobx';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';

/** Whether VIP reads a novel without buying; taken for no while it is not known. */
export class WhetherVipFree {
  readonly #answer: Loadable<boolean>;
  readonly #lifetime: ScreenLifetime;

  constructor(ask: (signal: AbortSignal) => Promise<boolean>, lifetime: ScreenLifetime) {
    this.#answer = new Loadable(ask);
    this.#lifetime = lifetime;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isVipFree(): boolean {
    return this.#answer.value === true;
  }

  start(): void {
    void this.#answer.ensure(this.#lifetime.signal);
  }
}
