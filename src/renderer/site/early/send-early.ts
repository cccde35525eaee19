import { readKeys } from '#shared/codec/keys.ts';
import type { ApiIdentity } from '../services/api/api-headers.ts';
import { apiHeaders } from '../services/api/api-headers.ts';
import type { ApiBody } from '../services/api/api-transport.ts';
import type { EarlyWindow } from '../services/api/early-request.ts';
import { mimeTypeOf } from '../services/api/mime-type.ts';
import { WebCryptoEcb } from '../services/codec/web-crypto-ecb.ts';
import { plainPictureUrl } from '../services/pictures/plain-picture-url.ts';
import { detectPlatform } from '../services/platform/detect-platform.ts';
import { readFacts } from '../services/platform/read-facts.ts';
import { type Visitor, visitorFields, visitorOf } from '../services/session/visitor.ts';
import { openStorage } from '../services/storage/open-storage.ts';

interface FirstCall {
  /** Path of a GET call without fields. */
  readonly path: string;
  /** Preloads the files to which the response refers. */
  readonly preload: (window: Window, body: ApiBody) => Promise<void>;
}

/** Fields of a response that has not been validated. Only these are used here. */
interface HomeResponse {
  readonly data?: { readonly adList?: readonly { readonly imgPath?: unknown }[] } | null;
}

/**
 * Preloads the first banner picture of the comic home, whose path is in the response, long before the app requests it.
 */
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

/** First API call of each screen, by the path of the page. */
const firstCalls: Readonly<Record<string, FirstCall>> = {
  '/home': { path: '/api/book/home/index', preload: preloadFirstAd },
};

/**
 * Returns the visitor's identity from the URL and the storage. Stores the trace ID of a new visitor, so that the app
 * uses the same one. Returns undefined if nothing can be stored, because the app would then create another visitor.
 */
function storedIdentity(window: Window): ApiIdentity | undefined {
  const area = openStorage(window, 'localStorage');
  if (!area) return undefined;
  const { traceId, branchId } = visitorOf(storedVisitor(area), {
    search: window.location.search,
    referrer: window.document.referrer,
    randomBytes: (bytes) => window.crypto.getRandomValues(bytes),
  });
  try {
    area.setItem(visitorFields.traceId.key, JSON.stringify(traceId));
  } catch {
    return undefined;
  }
  const { userId, account } = storedAccount(area);
  return { traceId, branchId, userId, account };
}

function storedVisitor(area: Storage): Visitor {
  const field = (name: keyof Visitor) => {
    const { key, pattern } = visitorFields[name];
    const value = stored(area, key);
    return typeof value === 'string' && pattern.test(value) ? value : '';
  };
  return { traceId: field('traceId'), branchId: field('branchId'), fromDomain: field('fromDomain') };
}

/**
 * Reads the account without validation. If the app does not accept the stored account, its own request differs from the
 * early one and replaces it.
 */
function storedAccount(area: Storage): Pick<ApiIdentity, 'userId' | 'account'> {
  const user = stored(area, 'userInfo');
  const fields: { readonly userId?: unknown; readonly account?: unknown } =
    typeof user === 'object' && user !== null ? user : {};
  return { userId: text(fields.userId), account: text(fields.account) };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function stored(area: Storage, key: string): unknown {
  try {
    return JSON.parse(area.getItem(key) ?? 'null');
  } catch {
    // Ignores an entry that is not JSON. The app removes such entries.
    return null;
  }
}

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
