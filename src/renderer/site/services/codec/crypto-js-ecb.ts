import aes from 'crypto-js/aes.js';
import utf8 from 'crypto-js/enc-utf8.js';
import ecb from 'crypto-js/mode-ecb.js';
import { encryptText } from '#shared/codec/aes-text.ts';
import type { Ecb } from './ecb.ts';

/** Implements AES-ECB with crypto-js. Works on every page, at about a seventh of the speed of WebCrypto. */
export class CryptoJsEcb implements Ecb {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  async decrypt(cipherText: string): Promise<Uint8Array<ArrayBuffer>> {
    const { words, sigBytes } = aes.decrypt(cipherText, utf8.parse(this.#key), { mode: ecb });
    // Checks the length, because crypto-js does not check the padding and a wrong one can give a negative length.
    if (sigBytes <= 0) throw new Error('The padding is invalid');
    const bytes = new DataView(new ArrayBuffer(words.length * 4));
    words.forEach((word, index) => {
      bytes.setInt32(index * 4, word);
    });
    return new Uint8Array(bytes.buffer, 0, sigBytes);
  }

  async encrypt(text: string): Promise<string> {
    return encryptText(this.#key, text);
  }
}
