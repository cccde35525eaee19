import type { lib } from 'crypto-js';
import aes from 'crypto-js/aes.js';
import base64 from 'crypto-js/enc-base64.js';
import utf8 from 'crypto-js/enc-utf8.js';
import ecb from 'crypto-js/mode-ecb.js';
import { AppError } from '../errors.ts';

/** AES-128-ECB with PKCS7 padding; `key` is 16 ASCII characters. Answers base64. */
export function encryptText(key: string, text: string): string {
  return aes.encrypt(text, utf8.parse(key), { mode: ecb }).ciphertext.toString(base64);
}

/** The inverse of `encryptText`. Throws AppError 'decryption' for a wrong key, cut text or text that is not base64. */
export function decryptText(key: string, cipherText: string): string {
  try {
    const words = aes.decrypt(cipherText.trim(), utf8.parse(key), { mode: ecb });
    return plainText(words);
  } catch (thrown) {
    throw new AppError('decryption', 'The answer could not be decrypted', { cause: thrown });
  }
}

/** crypto-js does not check the padding: a wrong key shows as a negative or empty length, or as bytes that are no UTF-8. */
function plainText(words: lib.WordArray): string {
  if (words.sigBytes <= 0) throw new Error('The padding is wrong');
  return words.toString(utf8);
}
