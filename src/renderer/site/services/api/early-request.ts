import type { ApiBody, ApiRequest } from './api-transport.ts';

/**
 * A request that the page sent before the app's own code had come; see early/. Undefined when no answer came of it, for
 * whatever reason: whoever wants one asks again.
 */
export interface EarlyRequest extends Pick<ApiRequest, 'method' | 'url' | 'headers'> {
  readonly answer: Promise<ApiBody | undefined>;
}

/** Where the early script leaves its request for the app. */
export interface EarlyWindow {
  manyueEarlyRequest?: EarlyRequest | undefined;
}
