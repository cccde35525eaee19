import type { lib } from 'crypto-js';
import aes from 'crypto-js/aes.js';
import base64 from 'crypto-js/enc-base64.js';
import utf8 from 'crypto-js/enc-utf8.js';
import ecb from 'crypto-js/mode-ecb.js';
import { AppError } from '../errors.ts';

/** Encrypts a text to base64 with AES-128-ECB and PKCS7 padding. `key` has 16 ASCII characters. */
export function encryptText(key: string, text: string): string {
  return aes.encrypt(text, utf8.parse(key), { mode: ecb }).ciphertext.toString(base64);
}

/**
 * Decrypts a text that `encryptText` returned. Throws AppError 'decryption' for a wrong key, a truncated text or
 * invalid base64.
 */
export function decryptText(key: string, cipherText: string): string {
  try {
    const words = aes.decrypt(cipherText.trim(), utf8.parse(key), { mode: ecb });
    return plainText(words);
  } catch (thrown) {
    throw new AppError('decryption', 'Cannot decrypt the response', { cause: thrown });
  }
}

/**
 * Returns the decrypted text. crypto-js does not check the padding, so a wrong key gives a length of zero or less, or
 * invalid UTF-8.
 */
function plainText(words: lib.WordArray): string {
  if (words.sigBytes <= 0) throw new Error('The padding is wrong');
  return words.toString(utf8);
}
