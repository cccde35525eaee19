import type { Ecb } from './ecb.ts';
import { WebCryptoEcb } from './web-crypto-ecb.ts';

/**
 * By WebCrypto, or by crypto-js where a page has none: over plain http. `key` is 16 ASCII characters. May reject where
 * crypto-js, loaded apart, does not load.
 */
export async function openEcb(key: string, subtle: SubtleCrypto | null): Promise<Ecb> {
  if (subtle) return WebCryptoEcb.open(key, subtle);
  const { CryptoJsEcb } = await import('./crypto-js-ecb.ts');
  return new CryptoJsEcb(key);
}
