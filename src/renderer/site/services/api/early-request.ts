import type { ApiBody, ApiRequest } from './api-transport.ts';

/**
 * Request that the page sends before the app's code is loaded (see early/). Its response resolves with undefined on any
 * failure, so the caller has to send the request again.
 */
export interface EarlyRequest extends Pick<ApiRequest, 'method' | 'url' | 'headers'> {
  readonly response: Promise<ApiBody | undefined>;
}

/** Window property through which the early script passes its request to the app. */
export interface EarlyWindow {
  manyueEarlyRequest?: EarlyRequest | undefined;
}
