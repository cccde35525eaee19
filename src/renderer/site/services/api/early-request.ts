import type { ApiBody, ApiRequest } from './api-transport.ts';

/**
 * Request that the page sends before the code of the app has loaded (see early/). Its response resolves with undefined
 * after any failure, and the app then sends the request again.
 */
export interface EarlyRequest extends Pick<ApiRequest, 'method' | 'url' | 'headers'> {
  readonly response: Promise<ApiBody | undefined>;
}

/** Window with the property by which the early script passes its request to the app. */
export interface EarlyWindow {
  manyueEarlyRequest?: EarlyRequest | undefined;
}
