import type { OverrideAction } from '#shared/ipc/records/inspector.ts';
import type { MatchedRequest } from './call-matcher.ts';

/** A request for which a rule is searched. */
export interface OverrideRequest extends MatchedRequest {
  readonly viewId: string;
}

export interface FoundRule {
  readonly id: string;
  readonly action: OverrideAction;
}
