import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the duration reveals neither the secret nor its length. */
export function isSameSecret(given: unknown, secret: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
