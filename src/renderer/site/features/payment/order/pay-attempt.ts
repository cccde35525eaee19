import * as Type from 'typebox';
import { Count } from '#shared/contract/fields.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

/** A payment that was begun; what became of it is for the server to say. */
const PayAttempt = Type.Object({
  /** Whose it is: another account of this browser has other orders. */
  userId: Type.String({ minLength: 1 }),
  /** Null while it is not known, and where the cashier keeps it to itself. */
  orderId: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
  /** The account's newest order before this one; null when there was none, absent when it was not asked for or not told. */
  newestBefore: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
  /** ms since the epoch, by this device. */
  startedAt: Count,
  /**
   * The path where what is paid for waits; null for none, absent in what older versions kept. Whoever follows it checks it
   * again: anything of this origin can write it.
   */
  returnTo: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type PayAttempt = Type.Static<typeof PayAttempt>;

/** Keeps the payment under way over reloads, in all tabs of the browser. Nothing in it is secret. */
export class PayAttemptMemory {
  readonly #stored: PersistedValue<PayAttempt | null>;

  constructor(storage: SiteStorage) {
    this.#stored = storage.value(Type.Union([PayAttempt, Type.Null()]), 'payAttempt', null);
  }

  /** The last one of this account, if it is still open. */
  of(userId: string): PayAttempt | undefined {
    const attempt = this.#stored.reread();
    return attempt?.userId === userId ? attempt : undefined;
  }

  begin(attempt: PayAttempt): void {
    this.#stored.set(attempt);
  }

  /** Ends this attempt, not one that began after it. */
  end({ startedAt, userId }: PayAttempt): void {
    if (this.of(userId)?.startedAt === startedAt) this.#stored.remove();
  }
}
