import { encryptText } from '#shared/codec/aes-text.ts';

/** The proof that register sends: the time of the call (ms since the epoch) and the same time encrypted. */
export function registerProof(apiKey: string, ts: number): { ts: number; random: string } {
  return { ts, random: encryptText(apiKey, String(ts)) };
}
