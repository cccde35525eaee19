// Needed in every TypeScript project that includes this file.
/// <reference path="./http-streaming.d.ts" />
import type { RequestOptions } from '@videojs/http-streaming';

/**
 * Replaces the library's timer with the timeout of XMLHttpRequest. The library keeps its timer after an aborted
 * request, so a disposed player and its nodes would stay in memory for up to 45 s.
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
      // Passes the code by which the library recognizes a timeout and retries.
      request.ontimeout = () => fail(Object.assign(new Error('Request timed out'), { code: 'ETIMEDOUT' }));
    },
  };
}
