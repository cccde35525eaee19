import { encryptText } from '#shared/codec/aes-text.ts';

/** Returns the parameters `ts` and `random` of a register request: a time in ms since the epoch, plain and encrypted. */
export function registerProof(apiKey: string, ts: number): { ts: number; random: string } {
  return { ts, random: encryptText(apiKey, String(ts)) };
}
