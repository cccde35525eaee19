import { apiHeaders } from '../services/api/api-headers.ts';
import type { ApiBody } from '../services/api/api-transport.ts';
import type { EarlyWindow } from '../services/api/early-request.ts';
import { mimeTypeOf } from '../services/api/mime-type.ts';
import { detectPlatform } from '../services/platform/detect-platform.ts';
import { readFacts } from '../services/platform/read-facts.ts';
import { preloadFirstAd } from './preload-first-ad.ts';
import { storedIdentity } from './stored-identity.ts';

interface FirstCall {
  /** Of a GET call without fields. */
  readonly path: string;
  /** What the answer tells to fetch next. */
  readonly goOn: (window: Window, body: ApiBody) => Promise<void>;
}

/** By the page's path: what its screen asks for first. */
const firstCalls: Readonly<Record<string, FirstCall>> = {
  '/home': { path: '/api/book/home/index', goOn: preloadFirstAd },
};

/**
 * Asks for what the first screen shows while the app is still on its way, just as the app will: it takes the answer over
 * when its own request is the same, and asks itself when it is not.
 */
export function sendEarly(window: Window & EarlyWindow): void {
  const call = firstCalls[window.location.pathname];
  // The app was faster.
  if (!call || 'manyueEarlyRequest' in window) return;
  // WeChat and QQ on phones are shown how to leave them, and no data.
  if (detectPlatform(readFacts(window)).mustOpenInBrowser) return;
  const identity = storedIdentity(window);
  if (!identity) return;
  const url = (window.document.documentElement.dataset['apiHost'] ?? '') + call.path;
  const headers = apiHeaders(identity);
  const answer = answerTo(window, url, headers);
  window.manyueEarlyRequest = { method: 'GET', url, headers, answer };
  const going = answer.then((body) => body && call.goOn(window, body));
  // The app reads the same answer, and says what is wrong with it.
  void going.catch(() => undefined);
}

async function answerTo(
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
    // The app asks again, and says what is wrong if that fails too.
    return undefined;
  }
}
