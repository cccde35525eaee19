/**
 * Rejects when nobody answers at an address: no network, no such host, or a page that a browser would not load from here.
 * What is answered cannot be read, and nothing of the reader's is sent.
 */
export function reach(url: string, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
}
