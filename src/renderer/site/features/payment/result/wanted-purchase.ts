import { returnToOf } from '../../../services/navigation/return-to.ts';
import type { AgreedPurchase } from '../../../services/pay-return/agreed-purchase.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import type { PaymentResultStore } from './payment-result.store.ts';

interface WantedPurchase extends AgreedPurchase {
  readonly title: string;
  /** Label of the button that buys it: 购买本话并继续. */
  readonly label: string;
}

type PaidResult = Pick<PaymentResultStore, 'attempt' | 'state' | 'isBalanceFresh'>;

/**
 * Returns the chapter or video for which the user recharged, if the account has enough coins for it now. Undefined until
 * the new balance is known.
 */
export function wantedPurchase(
  { attempt, state, isBalanceFresh }: PaidResult,
  { userId, coins }: Pick<SessionStore, 'userId' | 'coins'>,
): WantedPurchase | undefined {
  const place = returnToOf(attempt?.returnTo);
  if (state !== 'paid' || !isBalanceFresh || !attempt?.wanted || !place?.buyLabel) return undefined;
  const { title, price } = attempt.wanted;
  if (attempt.userId !== userId || coins < price) return undefined;
  return { title, price, label: place.buyLabel, path: place.path, userId };
}
