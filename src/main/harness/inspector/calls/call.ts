import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ContractViolation } from '#shared/ipc/records/inspector.ts';
import type { HeldOutcomes } from './held-outcome.ts';

/** Why a call's answer is not held. */
export type OmittedResponse =
  | 'none' // there was nothing to read
  | 'not text' // pictures, scripts, media: of no use in a list of calls
  | 'too large'
  | 'too many' // more at once than are read
  | 'gone'; // the document went before it was read

/** UTF-8, decrypted where it came encrypted: outside of the heap, and smaller than a text of Chinese. */
export type StoredBody =
  | { readonly text: Buffer; readonly isEncrypted: boolean }
  | { readonly omitted: OmittedResponse };

export interface ResourceTiming {
  /** Seconds on the browser's clock; the others are ms after it, -1 for what did not happen. */
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

/** One request of a page and what became of it. It fills as it goes: only its recorder writes to it. */
export interface RecordedCall {
  /** Counts up over all that is recorded. */
  readonly id: number;
  readonly viewId: string;
  readonly method: string;
  readonly url: string;
  /** As the browser sorts it: `Document`, `XHR`, `Fetch`, `Image` … */
  readonly type: string;
  /** ms since the epoch. */
  readonly startedAt: number;
  /** As sent, private ones included. */
  readonly requestHeaders: Headers;
  readonly requestBody?: string;
  /** The contract's call that it is. */
  readonly endpoint: Endpoint | undefined;
  status?: number;
  statusText?: string;
  protocol?: string;
  mimeType?: string;
  responseHeaders?: Headers;
  timing?: ResourceTiming;
  /** ms from the start to the answer's first byte. */
  ttfb?: number;
  /** ms from the start to its end. */
  duration?: number;
  /** Bytes of the answer, unpacked. */
  size: number;
  /** Bytes on the wire. */
  transferred?: number;
  responseBody?: StoredBody;
  /** Where the answer leaves the contract; undefined while it has not been held against it. */
  problems?: readonly ContractViolation[];
  /** The override that answered it, or spoiled it. */
  overriddenBy?: string;
  held?: HeldOutcomes;
  /** As the browser names it. */
  error?: string;
  /** The page no longer wanted it. */
  isCancelled?: boolean;
  /** Nothing more will be known of it. */
  isSettled: boolean;
}

/** The value of a header by its name in small letters; empty where it is not there. */
export function headerOf(headers: Headers, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';
}
