import { readKeys } from '#shared/codec/keys.ts';
import type { ApiBody } from '../services/api/api-transport.ts';
import { WebCryptoEcb } from '../services/codec/web-crypto-ecb.ts';
import { plainPictureUrl } from '../services/pictures/plain-picture-url.ts';

/** The fields used here, from a response that has not been validated. */
interface HomeResponse {
  readonly data?: { readonly adList?: readonly { readonly imgPath?: unknown }[] } | null;
}

/** Preloads the first banner picture of the comic home, named in the response, long before the app requests it. */
export async function preloadFirstAd({ document, crypto }: Window, body: ApiBody): Promise<void> {
  const response = JSON.parse(await plainText(body, crypto.subtle)) as HomeResponse | null;
  const imgPath = response?.data?.adList?.[0]?.imgPath;
  if (typeof imgPath !== 'string') return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.href = plainPictureUrl(imgPath, document.documentElement.dataset['imageHost'] ?? '');
  document.head.append(link);
}

async function plainText({ text, mimeType }: ApiBody, subtle: SubtleCrypto): Promise<string> {
  if (mimeType !== 'text/plain') return text;
  const ecb = await WebCryptoEcb.open(readKeys(import.meta.env).api, subtle);
  return new TextDecoder().decode(await ecb.decrypt(text.trim()));
}
