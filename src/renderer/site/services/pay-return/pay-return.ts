import * as Type from 'typebox';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

const key = 'payPageFlag';

interface PayReturnDeps {
  readonly storage: SiteStorage;
  /** Absent in old engines and where there is no secure context. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

/** Remembers that the user left to pay, so that one tab asks, once, how it went, and nothing else is asked meanwhile. */
export class PayReturn {
  readonly #flag: PersistedValue<boolean>;
  readonly #locks: PayReturnDeps['locks'];
  #asking: Promise<unknown> | undefined;
  #askedIn: AbortSignal | undefined;

  constructor({ storage, locks }: PayReturnDeps) {
    this.#flag = storage.value(Type.Boolean(), key, false);
    this.#locks = locks;
  }

  /** To be called when the payment page is left towards payment. */
  markLeaving(): void {
    this.#flag.set(true);
  }

  /** Asks what `question` asks; `showing` is of the screen above which it does. */
  async ask<Answer>(showing: AbortSignal, question: () => Promise<Answer>): Promise<Answer> {
    this.#askedIn = showing;
    const asking = question();
    this.#asking = asking;
    try {
      return await asking;
    } finally {
      if (this.#asking === asking) this.#asking = undefined;
    }
  }

  /** For what a screen wants to ask of itself: resolves once nobody is asked how a payment went; true if it had to wait. */
  async finished(): Promise<boolean> {
    if (!this.#asking) return false;
    // How the asking failed is told where it was begun.
    await Promise.allSettled([this.#asking]);
    return true;
  }

  /** Whether in this showing of a screen the user came back from paying. */
  isReturn(showing: AbortSignal): boolean {
    return this.#askedIn === showing || this.isMarked();
  }

  /** Whether somebody may be asked; another tab may still be first. */
  isMarked(): boolean {
    return this.#flag.reread();
  }

  /** True for one caller of all tabs. For an aborted signal the mark stays. */
  async take(signal: AbortSignal): Promise<boolean> {
    if (!this.#locks) return this.#takeAtOnce(signal);
    return this.#locks.request(key, () => this.#takeAtOnce(signal));
  }

  /** Without a lock between them, reading and removing at least leave no other script of this page in between. */
  #takeAtOnce(signal: AbortSignal): boolean {
    if (signal.aborted || !this.isMarked()) return false;
    this.#flag.remove();
    return true;
  }
}
