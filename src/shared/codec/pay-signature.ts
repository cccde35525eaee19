import hex from 'crypto-js/enc-hex.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';

export interface SignedPayment {
  /** Amount in cents. */
  readonly rechargerAmount: number;
  readonly payChannel: string;
  readonly userId: string;
  /** Time in ms since the epoch. */
  readonly ts: number;
}

/** Returns the `random` parameter of a payment: an HMAC-SHA256 in lower-case hex. */
export function paySignature(
  key: string,
  { rechargerAmount, payChannel, userId, ts }: SignedPayment,
): string {
  return hmacSha256(`${rechargerAmount}|${payChannel}|${userId}|${ts}`, key).toString(hex);
}
