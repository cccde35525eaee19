import * as Type from 'typebox';
import { Count } from '#shared/contract/fields.ts';
import { PayPurpose } from '#shared/contract/pay.ts';
import { PurchaseScope } from '../../../services/pay-return/agreed-purchase.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

const WantedItem = Type.Object({
  title: Type.String(),
  /** Price in coins. */
  price: Count,
  /** Number of chapters and their selection; undefined for a video and in data of older versions. */
  count: Type.Optional(Count),
  scope: Type.Optional(PurchaseScope),
});
export type WantedItem = Type.Static<typeof WantedItem>;

/** Payment that the user has started. The server alone decides its outcome. */
const PayAttempt = Type.Object({
  /** ID of the account that pays. This browser may also have orders of other accounts. */
  userId: Type.String({ minLength: 1 }),
  /** Order ID; null while it is unknown, and for cashiers that do not reveal it. */
  orderId: Type.Union([Type.String({ minLength: 1 }), Type.Null()]),
  /** ID of the account's newest order before this payment: null if there was none, undefined if unknown. */
  newestBefore: Type.Optional(Type.Union([Type.String({ minLength: 1 }), Type.Null()])),
  /** Start time in ms since the epoch, by the device's clock. */
  startedAt: Count,
  /**
   * Path to return to after paying; null for none, undefined in data of older versions. It must be validated before
   * use, because any page of this origin can write it.
   */
  returnTo: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** Chapter or video at `returnTo` for which the user recharges. */
  wanted: Type.Optional(WantedItem),
  /** Bonus of the plan, which the order does not contain. */
  presentCount: Type.Optional(Count),
  presentType: Type.Optional(PayPurpose),
});
export type PayAttempt = Type.Static<typeof PayAttempt>;

/** Stores the current payment, which all tabs share and which survives reloads. Contains no secrets. */
export class PayAttemptStorage {
  readonly #stored: PersistedValue<PayAttempt | null>;

  constructor(storage: SiteStorage) {
    this.#stored = storage.value(Type.Union([PayAttempt, Type.Null()]), 'payAttempt', null);
  }

  /** Returns the account's last payment if it has not ended. */
  of(userId: string): PayAttempt | undefined {
    const attempt = this.#stored.reread();
    return attempt?.userId === userId ? attempt : undefined;
  }

  begin(attempt: PayAttempt): void {
    this.#stored.set(attempt);
  }

  /** Removes the given payment, but not one that was started later. */
  end({ startedAt, userId }: PayAttempt): void {
    if (this.of(userId)?.startedAt === startedAt) this.#stored.remove();
  }
}
