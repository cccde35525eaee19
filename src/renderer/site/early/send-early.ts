import { readKeys } from '#shared/codec/keys.ts';
import { apiHeaders } from '../services/api/api-headers.ts';
import type { ApiBody } from '../services/api/api-transport.ts';
import type { EarlyWindow } from '../services/api/early-request.ts';
import { mimeTypeOf } from '../services/api/mime-type.ts';
import { WebCryptoEcb } from '../services/codec/web-crypto-ecb.ts';
import { plainPictureUrl } from '../services/pictures/plain-picture-url.ts';
import { detectPlatform } from '../services/platform/detect-platform.ts';
import { readFacts } from '../services/platform/read-facts.ts';
import { storedIdentity } from './stored-identity.ts';

interface FirstCall {
  /** Path of a GET call without fields. */
  readonly path: string;
  /** Preloads the files that the response refers to. */
  readonly preload: (window: Window, body: ApiBody) => Promise<void>;
}

/** The fields used here, from a response that has not been validated. */
interface HomeResponse {
  readonly data?: { readonly adList?: readonly { readonly imgPath?: unknown }[] } | null;
}

/** Preloads the first banner picture of the comic home, named in the response, long before the app requests it. */
async function preloadFirstAd({ document, crypto }: Window, body: ApiBody): Promise<void> {
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

/** First API call of each screen, by the page's path. */
const firstCalls: Readonly<Record<string, FirstCall>> = {
  '/home': { path: '/api/book/home/index', preload: preloadFirstAd },
};

/**
 * Sends the first screen's API request while the app's code is loading. The app uses the response if its own request is
 * identical, and sends its own otherwise.
 */
export function sendEarly(window: Window & EarlyWindow): void {
  const call = firstCalls[window.location.pathname];
  // Sends nothing if the app has already started.
  if (!call || 'manyueEarlyRequest' in window) return;
  // Sends nothing in WeChat and QQ on phones, where the site only explains how to open a browser.
  if (detectPlatform(readFacts(window)).mustOpenInBrowser) return;
  const identity = storedIdentity(window);
  if (!identity) return;
  const url = (window.document.documentElement.dataset['apiHost'] ?? '') + call.path;
  const headers = apiHeaders(identity);
  const response = responseTo(window, url, headers);
  window.manyueEarlyRequest = { method: 'GET', url, headers, response };
  const preloading = response.then((body) => body && call.preload(window, body));
  // Ignores the error, because the app reads the same response and reports it.
  void preloading.catch(() => undefined);
}

async function responseTo(
  window: Pick<Window, 'fetch'>,
  url: string,
  headers: Record<string, string>,
): Promise<ApiBody | undefined> {
  try {
    const response = await window.fetch(url, { headers });
    if (response.status !== 200) return undefined;
    return {
      text: await response.text(),
      mimeType: mimeTypeOf(response.headers.get('content-type') ?? ''),
    };
  } catch {
    // Ignores the error, because the app repeats the request and reports an error if that fails too.
    return undefined;
  }
}
