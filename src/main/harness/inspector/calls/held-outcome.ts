import type { CallEdit } from '#shared/ipc/records/inspector.ts';

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Edit that the user made at a breakpoint. */
export type HeldEdit =
  | { readonly kind: 'request'; readonly sent: SentRequest }
  | { readonly kind: 'response' }
  | { readonly kind: 'aborted' };

/** Result of one breakpoint for a request: the stage and the edit. */
export interface HeldOutcome {
  readonly stage: 'request' | 'response';
  readonly heldMs: number;
  /** Absent if the request continued without an edit. */
  readonly edit?: HeldEdit;
}

/** Results of holding a call at its breakpoints, by stage. */
export type HeldOutcomes = { readonly [Stage in HeldOutcome['stage']]?: HeldOutcome };

interface MaybeHeld {
  readonly held?: HeldOutcomes | undefined;
}

/** Returns the changes that the user made at breakpoints, or undefined if there are none. */
export function editOfCall({ held }: MaybeHeld): CallEdit | undefined {
  const request = held?.request?.edit;
  const response = held?.response?.edit;
  if (request?.kind === 'aborted' || response?.kind === 'aborted') return 'aborted';
  if (request === undefined) return response && 'response';
  return response === undefined ? 'request' : 'both';
}

/** Returns the request as it was sent after an edit, or undefined if it was not edited. */
export function sentRequestOf({ held }: MaybeHeld): SentRequest | undefined {
  const edit = held?.request?.edit;
  return edit?.kind === 'request' ? edit.sent : undefined;
}
