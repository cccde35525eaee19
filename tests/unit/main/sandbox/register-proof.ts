import { encryptText } from '#shared/codec/aes-text.ts';

/**
 * Returns the parameters of a register request. `ts` is a time in ms since the epoch, and `random` is the same time
 * encrypted.
 */
export function registerProof(apiKey: string, ts: number): { ts: number; random: string } {
  return { ts, random: encryptText(apiKey, String(ts)) };
}
