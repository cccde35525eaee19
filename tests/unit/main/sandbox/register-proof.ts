import { encryptText } from '#shared/codec/aes-text.ts';

/** Returns the proof for registering: the time of the call (ms since the epoch), plain and encrypted. */
export function registerProof(apiKey: string, ts: number): { ts: number; random: string } {
  return { ts, random: encryptText(apiKey, String(ts)) };
}
