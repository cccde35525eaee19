import { describe, expect, it } from 'vitest';
import { TextCipher } from '#site/services/codec/text-cipher.ts';
import { encryptBytes } from '../pictures/encrypted-picture.ts';

const key = 'manyue-api-key-1';

describe.each([
  ['WebCrypto', crypto.subtle],
  ['crypto-js', null],
])('the cipher by %s', (_name, subtle) => {
  const cipher = new TextCipher(key, subtle);

  it.each([1, 13, 15, 16, 17, 31, 32, 33, 1_000])(
    'encrypts %i characters like Node, and decrypts them',
    async (length) => {
      const text = '1790000000123漫画'.repeat(100).slice(0, length);
      expect(await cipher.encrypt(text)).toBe(encryptBytes(key, text));
      expect(await cipher.decrypt(`${encryptBytes(key, text)}\n`)).toBe(text);
    },
  );

  it.each([
    ['a wrong key', encryptBytes('another-key-1234', '{"result":true}')],
    ['bytes that are not UTF-8', encryptBytes(key, new Uint8Array([0xff, 0xfe, 0xfd]))],
    ['text that is not base64', '<html>'],
    ['half a block', 'bm90IGEgYmxvY2s='],
  ])('rejects %s', async (_what, text) => {
    await expect(cipher.decrypt(text)).rejects.toMatchObject({ code: 'decryption' });
  });
});
