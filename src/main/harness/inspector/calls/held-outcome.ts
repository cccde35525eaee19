import type { CallEdit } from '#shared/ipc/records/inspector.ts';

/** A request as it was sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a person did with a request that a breakpoint held. */
export type HeldEdit =
  | { readonly kind: 'request'; readonly sent: SentRequest }
  | { readonly kind: 'response' }
  | { readonly kind: 'aborted' };

/** How a request left a breakpoint. */
export interface HeldOutcome {
  readonly stage: 'request' | 'response';
  readonly heldMs: number;
  /** Absent: it continued as it was. */
  readonly edit?: HeldEdit;
}

/** How a call left the breakpoints that held it. */
export type HeldOutcomes = { readonly [Stage in HeldOutcome['stage']]?: HeldOutcome };

interface MaybeHeld {
  readonly held?: HeldOutcomes | undefined;
}

/** Returns what a person changed of a call at breakpoints; undefined for one that is as the page and the server made it. */
export function editOfCall({ held }: MaybeHeld): CallEdit | undefined {
  const request = held?.request?.edit;
  const response = held?.response?.edit;
  if (request?.kind === 'aborted' || response?.kind === 'aborted') return 'aborted';
  if (request === undefined) return response && 'response';
  return response === undefined ? 'request' : 'both';
}

/** Returns the request that was sent in the place of the page's; undefined if nobody edited it. */
export function sentRequestOf({ held }: MaybeHeld): SentRequest | undefined {
  const edit = held?.request?.edit;
  return edit?.kind === 'request' ? edit.sent : undefined;
}
