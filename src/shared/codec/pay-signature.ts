import hex from 'crypto-js/enc-hex.js';
import hmacSha256 from 'crypto-js/hmac-sha256.js';

export interface SignedPayment {
  /** Cents. */
  readonly rechargerAmount: number;
  readonly payChannel: string;
  readonly userId: string;
  /** ms since the epoch */
  readonly ts: number;
}

/** `random` of a payment: lower-case hex HMAC-SHA256. */
export function paySignature(
  key: string,
  { rechargerAmount, payChannel, userId, ts }: SignedPayment,
): string {
  return hmacSha256(`${rechargerAmount}|${payChannel}|${userId}|${ts}`, key).toString(hex);
}
