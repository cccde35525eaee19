import { AppError } from '#shared/errors.ts';
import type { Ecb } from './ecb.ts';
import { openEcb } from './open-ecb.ts';

/** Encrypts the timestamps in API calls, and decrypts responses. */
export class TextCipher {
  readonly #key: string;
  readonly #subtle: SubtleCrypto | null;
  #opening: Promise<Ecb> | undefined = undefined;

  /** `key` consists of 16 ASCII characters. On pages without WebCrypto, `subtle` is null and crypto-js is used. */
  constructor(key: string, subtle: SubtleCrypto | null = globalThis.crypto?.subtle ?? null) {
    this.#key = key;
    this.#subtle = subtle;
  }

  async encrypt(text: string): Promise<string> {
    return (await this.#open()).encrypt(text);
  }

  /** Decrypts ciphertext in base64. Throws AppError 'decryption' if the key does not match. */
  async decrypt(cipherText: string): Promise<string> {
    const ecb = await this.#open();
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(await ecb.decrypt(cipherText.trim()));
    } catch (thrown) {
      throw new AppError('decryption', '数据解析失败，请刷新重试', { cause: thrown });
    }
  }

  /** Creates the cipher on first use. Tries again if that failed. */
  async #open(): Promise<Ecb> {
    this.#opening ??= openEcb(this.#key, this.#subtle);
    try {
      return await this.#opening;
    } catch (thrown) {
      this.#opening = undefined;
      throw new AppError('network', '网络连接失败，请检查网络后重试', { cause: thrown });
    }
  }
}
