import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebCryptoEcb } from '#site/services/codec/web-crypto-ecb.ts';

const key = 'manyue-img-key-1';

/** Returns ciphertext of whole blocks, without the block that PKCS7 adds as padding. */
function unpadded(bytes: Uint8Array): string {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
}

const letters = new Uint8Array(16).fill(65);

describe('a padding', () => {
  const block = (last: readonly number[]) => Uint8Array.from([...letters.slice(last.length), ...last]);
  it.each([
    ['of length 0', block([0])],
    ['longer than a block', new Uint8Array(32).fill(32)],
    ['of unequal bytes', block([2, 3, 3])],
  ])('%s is rejected', async (_what, bytes) => {
    const ecb = await WebCryptoEcb.open(key, crypto.subtle);
    await expect(ecb.decrypt(unpadded(bytes))).rejects.toThrow('The padding is invalid');
  });

  it('of a whole block is removed without a change of the content', async () => {
    const ecb = await WebCryptoEcb.open(key, crypto.subtle);
    const bytes = Uint8Array.from([...letters, ...new Uint8Array(16).fill(16)]);
    expect([...(await ecb.decrypt(unpadded(bytes)))]).toEqual([...letters]);
  });
});
