import type { Ecb } from './ecb.ts';
import { WebCryptoEcb } from './web-crypto-ecb.ts';

/**
 * Creates a cipher with WebCrypto, or with crypto-js on pages over plain HTTP. `key` consists of 16 ASCII characters.
 * Rejects if crypto-js, a separate chunk, cannot be loaded.
 */
export async function openEcb(key: string, subtle: SubtleCrypto | null): Promise<Ecb> {
  if (subtle) return WebCryptoEcb.open(key, subtle);
  const { CryptoJsEcb } = await import('./crypto-js-ecb.ts');
  return new CryptoJsEcb(key);
}
