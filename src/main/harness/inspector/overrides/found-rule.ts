import type { OverrideAction } from '#shared/ipc/records/inspector.ts';
import type { MatchedRequest } from './call-matcher.ts';

export interface OverrideRequest extends MatchedRequest {
  readonly viewId: string;
}

export interface FoundRule {
  readonly id: string;
  readonly action: OverrideAction;
}
