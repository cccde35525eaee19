import * as Type from 'typebox';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

const key = 'payPageFlag';

interface PayReturnDeps {
  readonly storage: SiteStorage;
  /** Web Locks; undefined in old engines and on pages without a secure context. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

/**
 * Remembers that the user left to pay. On return one tab asks once about the result, and nothing else asks meanwhile.
 */
export class PayReturn {
  readonly #flag: PersistedValue<boolean>;
  readonly #locks: PayReturnDeps['locks'];
  #pending: Promise<unknown> | undefined;
  #askedIn: AbortSignal | undefined;

  constructor({ storage, locks }: PayReturnDeps) {
    this.#flag = storage.value(Type.Boolean(), key, false);
    this.#locks = locks;
  }

  /** Call when the user leaves the payment page to pay. */
  markLeaving(): void {
    this.#flag.set(true);
  }

  /** Runs `question`, a dialog above the screen shown by `showing`, and marks it as pending. */
  async ask<Result>(showing: AbortSignal, question: () => Promise<Result>): Promise<Result> {
    this.#askedIn = showing;
    const pending = question();
    this.#pending = pending;
    try {
      return await pending;
    } finally {
      if (this.#pending === pending) this.#pending = undefined;
    }
  }

  /** Resolves once no payment question is pending. Returns true if the caller had to wait. */
  async finished(): Promise<boolean> {
    if (!this.#pending) return false;
    // The caller of `ask` already reports a failure.
    await Promise.allSettled([this.#pending]);
    return true;
  }

  /** Returns true if the user came back from payment to this showing of the screen. */
  isReturn(showing: AbortSignal): boolean {
    return this.#askedIn === showing || this.isMarked();
  }

  /** Returns true if a payment question is due. Another tab may still claim it first. */
  isMarked(): boolean {
    return this.#flag.reread();
  }

  /** Claims the question; returns true in one tab only. Keeps the mark if `signal` has aborted. */
  async take(signal: AbortSignal): Promise<boolean> {
    if (!this.#locks) return this.#takeAtOnce(signal);
    return this.#locks.request(key, () => this.#takeAtOnce(signal));
  }

  /** Reads and removes the mark in one step. Without a lock this excludes at least other scripts of this page. */
  #takeAtOnce(signal: AbortSignal): boolean {
    if (signal.aborted || !this.isMarked()) return false;
    this.#flag.remove();
    return true;
  }
}
