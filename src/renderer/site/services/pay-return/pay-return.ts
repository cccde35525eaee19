import * as Type from 'typebox';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';
import { AgreedPurchaseHolder } from './agreed-purchase.ts';

const key = 'payPageFlag';

interface PayReturnDeps {
  readonly storage: SiteStorage;
  /** Web Locks API; undefined in old browsers and on pages that are not a secure context. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

/**
 * Stores that the user left to pay. When the user returns, one tab asks once about the result. Until the user answers,
 * other dialogs can wait with `finished`.
 */
export class PayReturn {
  readonly agreed = new AgreedPurchaseHolder();
  readonly #flag: PersistedValue<boolean>;
  readonly #locks: PayReturnDeps['locks'];
  #pending: Promise<unknown> | undefined;
  #askedIn: AbortSignal | undefined;

  constructor({ storage, locks }: PayReturnDeps) {
    this.#flag = storage.value(Type.Boolean(), key, false);
    this.#locks = locks;
  }

  markLeaving(): void {
    this.#flag.set(true);
  }

  /**
   * Runs `question`, which opens a dialog, and counts it as pending until it settles. `showing` is the signal of the
   * screen below the dialog.
   */
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

  /** Resolves when no payment question is pending. Resolves with true if one was. */
  async finished(): Promise<boolean> {
    if (!this.#pending) return false;
    // Ignores a failure, because the caller of `ask` reports it.
    await Promise.allSettled([this.#pending]);
    return true;
  }

  /** Returns true if the user has returned from paying to this showing of the screen. */
  isReturn(showing: AbortSignal): boolean {
    return this.#askedIn === showing || this.isMarked();
  }

  /** Returns true if the user must be asked about a payment, unless another tab does so first. */
  isMarked(): boolean {
    return this.#flag.reread();
  }

  /**
   * Removes the mark. Resolves with true in only one tab, which must then ask the user. Keeps the mark if `signal` has
   * aborted.
   */
  async take(signal: AbortSignal): Promise<boolean> {
    if (!this.#locks) return this.#takeAtOnce(signal);
    return this.#locks.request(key, () => this.#takeAtOnce(signal));
  }

  /** Reads and removes the mark in one step. Without a lock, this excludes at least other code of this page. */
  #takeAtOnce(signal: AbortSignal): boolean {
    if (signal.aborted || !this.isMarked()) return false;
    this.#flag.remove();
    return true;
  }
}
