// Whichever program imports this file needs them too.
/// <reference path="./http-streaming.d.ts" />
import type { RequestOptions } from '@videojs/http-streaming';

/**
 * Has the browser keep a request's time. The library's own timer goes on when the request is given up, and holds the player
 * that asked, with all its nodes, for up to 45 s after it is gone.
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
      // By this code the library knows that it took too long, and asks again.
      request.ontimeout = () => fail(Object.assign(new Error('Request timed out'), { code: 'ETIMEDOUT' }));
    },
  };
}
