import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptText, encryptText } from '../../../../src/shared/codec/aes-text.ts';
import { defaultKeys, readKeys } from '../../../../src/shared/codec/keys.ts';

const key = defaultKeys.api;

function nodeEncrypt(text: string, nodeKey = key): string {
  const cipher = createCipheriv('aes-128-ecb', nodeKey, null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

function nodeDecrypt(base64: string): string {
  const decipher = createDecipheriv('aes-128-ecb', key, null);
  return Buffer.concat([decipher.update(base64, 'base64'), decipher.final()]).toString('utf8');
}

const decryptionError: unknown = expect.objectContaining({ code: 'decryption' });

describe('encrypted responses', () => {
  it("equal those of Node's AES-128-ECB for any text and every padding length", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(encryptText(key, text)).toBe(nodeEncrypt(text));
      }),
      { seed: 20261121, numRuns: 200 },
    );
    for (let length = 0; length <= 33; length++) {
      const text = 'x'.repeat(length);
      expect(encryptText(key, text)).toBe(nodeEncrypt(text));
    }
  });

  it('of Node are decrypted to the same text, including Chinese and emoji', () => {
    for (const text of ['{}', '{"title":"山海异闻录 🏔"}', 'x'.repeat(100_000)]) {
      expect(decryptText(key, nodeEncrypt(text))).toBe(text);
      expect(nodeDecrypt(encryptText(key, text))).toBe(text);
    }
  });

  it('may have white space around them', () => {
    expect(decryptText(key, `\n${nodeEncrypt('{"a":1}')}\r\n`)).toBe('{"a":1}');
  });

  it('with another key are rejected', () => {
    expect(() => decryptText(key, nodeEncrypt('{"result":true,"data":[1,2,3]}', 'another-key-0001'))).toThrow(
      decryptionError,
    );
  });

  it.each([
    ['empty', ''],
    ['an HTML page', '<html><body>502 Bad Gateway</body></html>'],
    ['text cut in the middle of a block', nodeEncrypt('x'.repeat(100)).slice(0, 50)],
    ['random bytes', randomBytes(7).toString('base64')],
  ])('that are %s are rejected', (_, text) => {
    expect(() => decryptText(key, text)).toThrow(decryptionError);
  });
});

describe('readKeys', () => {
  it('reads the environment, and the defaults for missing or empty variables', () => {
    expect(readKeys({ VITE_API_AES_KEY: 'sixteen-bytes-00', VITE_IMAGE_AES_KEY: '' })).toEqual({
      ...defaultKeys,
      api: 'sixteen-bytes-00',
    });
  });
});
