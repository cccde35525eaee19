import { decodeBase64, encodeBase64 } from './base64.ts';
import type { Ecb } from './ecb.ts';

const blockBytes = 16;
const blockWords = blockBytes / 4;

/** AES-ECB, which WebCrypto lacks, made from its AES-CBC. */
export class WebCryptoEcb implements Ecb {
  private readonly subtle: SubtleCrypto;
  private readonly key: CryptoKey;

  private constructor(subtle: SubtleCrypto, key: CryptoKey) {
    this.subtle = subtle;
    this.key = key;
  }

  static async open(key: string, subtle: SubtleCrypto): Promise<WebCryptoEcb> {
    const bytes = new TextEncoder().encode(key);
    return new WebCryptoEcb(
      subtle,
      await subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']),
    );
  }

  /**
   * CBC decryption yields each block xor the cipher block before it, so xoring those off again leaves ECB. WebCrypto
   * insists on removing a padding of its own: a block that decrypts to nothing but padding is put behind the text first.
   * The real padding is then checked and cut here.
   */
  async decrypt(cipherText: string): Promise<Uint8Array<ArrayBuffer>> {
    const cipher = decodeBase64(cipherText, blockBytes);
    if (cipher.length === 0 || cipher.length % blockBytes !== 0) {
      throw new Error('The length is no multiple of a block');
    }
    const padded = new Uint8Array(cipher.buffer, 0, cipher.length + blockBytes);
    const paddingBlock = await this.encryptCbc(cipher.slice(-blockBytes), new Uint8Array(0));
    padded.set(paddingBlock, cipher.length);
    const iv = new Uint8Array(blockBytes);
    const plain = await this.subtle.decrypt({ name: 'AES-CBC', iv }, this.key, padded);
    removeChaining(plain, cipher);
    return withoutPadding(new Uint8Array(plain));
  }

  /** Each block by itself: the first block that CBC makes of it, with nothing to chain, is ECB's. */
  async encrypt(text: string): Promise<string> {
    const plain = withPadding(new TextEncoder().encode(text));
    const cipher = new Uint8Array(plain.length);
    for (let start = 0; start < plain.length; start += blockBytes) {
      const block = plain.slice(start, start + blockBytes);
      const chained = await this.encryptCbc(new Uint8Array(blockBytes), block);
      cipher.set(chained.subarray(0, blockBytes), start);
    }
    return encodeBase64(cipher);
  }

  private async encryptCbc(iv: Uint8Array<ArrayBuffer>, plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return new Uint8Array(await this.subtle.encrypt({ name: 'AES-CBC', iv }, this.key, plain));
  }
}

function removeChaining(plain: ArrayBuffer, cipher: Uint8Array<ArrayBuffer>): void {
  const words = new Uint32Array(plain);
  const cipherWords = new Uint32Array(cipher.buffer, 0, words.length);
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
    throw new Error('The padding is wrong');
  }
  return plain.subarray(0, plain.length - length);
}
