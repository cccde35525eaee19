import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ContractViolation } from '#shared/ipc/records/inspector.ts';
import type { HeldOutcomes } from './held-outcome.ts';

/** Reason why the response body of a call is not stored. */
export type OmittedResponse =
  | 'none' // no body
  | 'not text' // images, scripts and media, which the call list does not show
  | 'too large'
  | 'too many' // more concurrent responses than are read
  | 'gone'; // the document was unloaded before the body was read

/**
 * Stored response body: the decrypted text in UTF-8. It is a Buffer, because a Buffer is outside the JavaScript heap
 * and smaller than a string of Chinese text.
 */
export type StoredBody =
  | { readonly text: Buffer; readonly isEncrypted: boolean }
  | { readonly omitted: OmittedResponse };

export interface ResourceTiming {
  /**
   * Times of the phases of a call. The first is in seconds on the browser's monotonic clock. The others are in ms after
   * it, or -1 if the phase did not happen.
   */
  readonly requestTime: number;
  readonly dnsStart: number;
  readonly dnsEnd: number;
  readonly connectStart: number;
  readonly connectEnd: number;
  readonly sslStart: number;
  readonly sslEnd: number;
  readonly sendStart: number;
  readonly sendEnd: number;
  readonly receiveHeadersStart?: number;
  readonly receiveHeadersEnd: number;
}

export type Headers = Readonly<Record<string, string>>;

/** One request of a page and its result. Its recorder changes it while the request proceeds. */
export interface RecordedCall {
  /** Number that grows over all recorded calls and events. */
  readonly id: number;
  readonly viewId: string;
  readonly method: string;
  readonly url: string;
  /** CDP resource type: `Document`, `XHR`, `Fetch`, `Image` … */
  readonly type: string;
  /** Start time in ms since the epoch. */
  readonly startedAt: number;
  /** Request headers, unmasked. */
  readonly requestHeaders: Headers;
  readonly requestBody?: string;
  readonly endpoint: Endpoint | undefined;
  status?: number;
  statusText?: string;
  protocol?: string;
  mimeType?: string;
  responseHeaders?: Headers;
  timing?: ResourceTiming;
  /** Time to first byte, in ms. */
  ttfb?: number;
  /** ms from start to end. */
  duration?: number;
  /** Bytes of the decompressed response body. */
  size: number;
  /** Bytes received over the network, with headers and before decompression. */
  transferred?: number;
  responseBody?: StoredBody;
  /** Contract violations; undefined if the response has not been checked. */
  problems?: readonly ContractViolation[];
  /** Id of the override that responded or changed the response. */
  overriddenBy?: string;
  held?: HeldOutcomes;
  /** The browser's error text, such as `net::ERR_FAILED`. */
  error?: string;
  isCancelled?: boolean;
  /** True if the call will no longer change. */
  isSettled: boolean;
}

/** Returns a header's value by its lower-case name, or an empty string if it is missing. */
export function headerOf(headers: Headers, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}
