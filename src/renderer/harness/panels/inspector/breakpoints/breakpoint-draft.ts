import type { Breakpoint, BreakpointState } from '#shared/ipc/records/breakpoints.ts';
import type { CallDetail } from '#shared/ipc/records/inspector.ts';
import {
  draftOfMatch,
  emptyMatch,
  type MatchDraft,
  matchFieldsOf,
  matchOfCall,
} from '../rules/match-draft.ts';

/** Breakpoint that is edited in the form. */
export interface BreakpointDraft extends MatchDraft {
  readonly stage: Breakpoint['stage'];
  readonly holdSeconds: number;
}

export const holdLimits = { min: 5, max: 600 } as const;

const firstDraft: BreakpointDraft = {
  ...emptyMatch,
  url: '*://*/api/*',
  stage: 'response',
  holdSeconds: 60,
};

export const emptyBreakpoint = (): BreakpointDraft => firstDraft;

export const breakpointOfCall = (call: Pick<CallDetail, 'row' | 'url'>): BreakpointDraft => ({
  ...firstDraft,
  ...matchOfCall(call),
});

export function draftOfBreakpoint({ id, breakpoint }: BreakpointState): BreakpointDraft {
  const { stage, holdMs } = breakpoint;
  return { ...draftOfMatch(id, breakpoint, firstDraft), stage, holdSeconds: holdMs / 1_000 };
}

export function breakpointOf(draft: BreakpointDraft): Breakpoint {
  const { stage, holdSeconds } = draft;
  return { ...matchFieldsOf(draft), stage, holdMs: Math.round(holdSeconds * 1_000) };
}

export function isUsable({ by, endpoint, url, holdSeconds }: BreakpointDraft): boolean {
  return (
    (by === 'endpoint' ? endpoint !== '' : url !== '') &&
    holdSeconds >= holdLimits.min &&
    holdSeconds <= holdLimits.max
  );
}
