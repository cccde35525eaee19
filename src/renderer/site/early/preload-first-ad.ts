import { readKeys } from '#shared/codec/keys.ts';
import type { ApiBody } from '../services/api/api-transport.ts';
import { WebCryptoEcb } from '../services/codec/web-crypto-ecb.ts';
import { plainPictureUrl } from '../services/pictures/plain-picture-url.ts';

/** As far as it is needed here, and of an answer that nobody has checked yet. */
interface HomeAnswer {
  readonly data?: { readonly adList?: readonly { readonly imgPath?: unknown }[] } | null;
}

/** Has the browser fetch the picture that the comic home opens with: the answer names it, long before the app asks for it. */
export async function preloadFirstAd({ document, crypto }: Window, body: ApiBody): Promise<void> {
  const answer = JSON.parse(await plainText(body, crypto.subtle)) as HomeAnswer | null;
  const imgPath = answer?.data?.adList?.[0]?.imgPath;
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
