import { returnToOf } from '../../../services/navigation/return-to.ts';
import type { AgreedPurchase } from '../../../services/pay-return/agreed-purchase.ts';
import type { SessionStore } from '../../../services/session/session.store.ts';
import type { PaymentResultStore } from './payment-result.store.ts';

interface WantedPurchase extends AgreedPurchase {
  readonly title: string;
  /** Label of the button that buys it and continues: 购买本话并继续 or 购买10话并继续. */
  readonly label: string;
}

type PaidResult = Pick<PaymentResultStore, 'attempt' | 'state' | 'isBalanceFresh'>;

/**
 * Returns the chapters or the video for which the user recharged, if the account now has enough coins. Undefined until
 * the new balance is known.
 */
export function wantedPurchase(
  { attempt, state, isBalanceFresh }: PaidResult,
  { userId, coins }: Pick<SessionStore, 'userId' | 'coins'>,
): WantedPurchase | undefined {
  const place = returnToOf(attempt?.returnTo);
  if (state !== 'paid' || !isBalanceFresh || !attempt?.wanted || !place?.buyLabel) return undefined;
  const { title, price, count = 1, scope = 'one' } = attempt.wanted;
  if (attempt.userId !== userId || coins < price) return undefined;
  const label = count > 1 && place.unit ? `购买${count}${place.unit}并继续` : place.buyLabel;
  return { title, price, scope, label, path: place.path, userId };
}
