import { Base64Decoder, encodeBase64 } from './base64.ts';
import type { Ecb } from './ecb.ts';

const blockBytes = 16;
const blockWords = blockBytes / 4;

/** Implements AES-ECB with AES-CBC, because WebCrypto has no ECB mode. */
export class WebCryptoEcb implements Ecb {
  readonly #subtle: SubtleCrypto;
  readonly #key: CryptoKey;
  /** Two blocks: zeros, and a block that CBC decrypts to nothing but padding after them. */
  readonly #ending: Uint8Array;
  readonly #base64 = new Base64Decoder();

  private constructor(subtle: SubtleCrypto, key: CryptoKey, ending: Uint8Array) {
    this.#subtle = subtle;
    this.#key = key;
    this.#ending = ending;
  }

  static async open(key: string, subtle: SubtleCrypto): Promise<WebCryptoEcb> {
    const bytes = new TextEncoder().encode(key);
    const cryptoKey = await subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']);
    const iv = new Uint8Array(blockBytes);
    const padding = await subtle.encrypt({ name: 'AES-CBC', iv }, cryptoKey, new Uint8Array(0));
    const ending = new Uint8Array(2 * blockBytes);
    ending.set(new Uint8Array(padding), blockBytes);
    return new WebCryptoEcb(subtle, cryptoKey, ending);
  }

  /**
   * Decrypts in CBC mode, which XORs each block with the previous ciphertext block. A second XOR with those blocks
   * gives ECB. WebCrypto always removes padding, so a block of padding is added first; the real padding is checked and
   * removed here. The base64 text is decoded twice, because other calls reuse the buffer of the decoder while WebCrypto
   * works on a copy.
   */
  async decrypt(cipherText: string): Promise<Uint8Array<ArrayBuffer>> {
    const { buffer, length } = this.#base64.decode(cipherText, this.#ending.length);
    if (length === 0 || length % blockBytes !== 0)
      throw new Error('The cipher text length is not a multiple of the block size');
    const ended = new Uint8Array(buffer, 0, length + this.#ending.length);
    ended.set(this.#ending, length);
    const iv = new Uint8Array(blockBytes);
    const plain = await this.#subtle.decrypt({ name: 'AES-CBC', iv }, this.#key, ended);
    removeChaining(plain, this.#base64.decode(cipherText));
    return withoutPadding(new Uint8Array(plain, 0, length));
  }

  /** Encrypts each block separately, because the first block of a CBC result with a zero IV equals ECB. */
  async encrypt(text: string): Promise<string> {
    const plain = withPadding(new TextEncoder().encode(text));
    const cipher = new Uint8Array(plain.length);
    for (let start = 0; start < plain.length; start += blockBytes) {
      const block = plain.slice(start, start + blockBytes);
      const chained = await this.#encryptCbc(new Uint8Array(blockBytes), block);
      cipher.set(chained.subarray(0, blockBytes), start);
    }
    return encodeBase64(cipher);
  }

  async #encryptCbc(iv: Uint8Array<ArrayBuffer>, plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return new Uint8Array(await this.#subtle.encrypt({ name: 'AES-CBC', iv }, this.#key, plain));
  }
}

function removeChaining(plain: ArrayBuffer, cipher: Uint8Array<ArrayBuffer>): void {
  const words = new Int32Array(plain, 0, cipher.length / 4);
  const cipherWords = new Int32Array(cipher.buffer, 0, words.length);
  for (let index = blockWords; index < words.length; index += 1) {
    words[index] = (words[index] ?? 0) ^ (cipherWords[index - blockWords] ?? 0);
  }
}

function withPadding(plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = blockBytes - (plain.length % blockBytes);
  const padded = new Uint8Array(plain.length + length).fill(length);
  padded.set(plain);
  return padded;
}

function withoutPadding(plain: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const length = plain[plain.length - 1] ?? 0;
  const padding = plain.subarray(-length);
  if (length < 1 || length > blockBytes || padding.some((byte) => byte !== length)) {
    throw new Error('The padding is invalid');
  }
  return plain.subarray(0, plain.length - length);
}
