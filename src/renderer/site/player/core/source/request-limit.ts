// Every program that imports this file also needs these types.
/// <reference path="./http-streaming.d.ts" />
import type { RequestOptions } from '@videojs/http-streaming';

/**
 * Replaces the library's timer with the browser's timeout. The library keeps its timer after an aborted request, and
 * with it the disposed player and its nodes, for up to 45 s.
 */
export function limitByBrowser(options: RequestOptions): RequestOptions {
  const { timeout } = options;
  if (!timeout) return options;
  return {
    ...options,
    timeout: 0,
    beforeSend: (request) => {
      options.beforeSend?.(request);
      const fail = request.onerror;
      request.timeout = timeout;
      // The library recognizes a timeout by this code and tries again.
      request.ontimeout = () => fail(Object.assign(new Error('Request timed out'), { code: 'ETIMEDOUT' }));
    },
  };
}
