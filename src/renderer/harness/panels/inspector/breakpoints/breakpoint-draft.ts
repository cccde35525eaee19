import type { Breakpoint, BreakpointState } from '#shared/ipc/records/breakpoints.ts';
import type { CallDetail } from '#shared/ipc/records/inspector.ts';
import { type AddressDraft, addressOf, matchOf } from '../rules/rule-draft.ts';

/** Breakpoint that is edited in the form. */
export interface BreakpointDraft extends AddressDraft {
  /** ID of the edited breakpoint; undefined for a new one. */
  readonly id: string | undefined;
  readonly by: 'endpoint' | 'url';
  /** Empty for a call that is not in the contract. */
  readonly endpoint: string;
  /** HTTP method for address rules; empty for any. */
  readonly method: string;
  /** Undefined: all views. */
  readonly viewId: string | undefined;
  readonly stage: Breakpoint['stage'];
  readonly holdSeconds: number;
  readonly times: Breakpoint['times'];
  readonly isEnabled: boolean;
}

export const holdLimits = { min: 5, max: 600 } as const;

const firstDraft: BreakpointDraft = {
  id: undefined,
  by: 'url',
  endpoint: '',
  url: '*://*/api/*',
  syntax: 'url',
  method: '',
  viewId: undefined,
  stage: 'response',
  holdSeconds: 60,
  times: 'always',
  isEnabled: true,
};

export const emptyBreakpoint = (): BreakpointDraft => firstDraft;

/** Returns a draft that matches calls like this one, with any query. */
export function breakpointOfCall({ row, url }: Pick<CallDetail, 'row' | 'url'>): BreakpointDraft {
  const endpoint = row.call?.endpoint ?? '';
  return {
    ...firstDraft,
    by: endpoint === '' ? 'url' : 'endpoint',
    endpoint,
    url: `${url.replace(/[?#].*$/s, '')}*`,
    method: row.call?.method ?? '',
    viewId: row.viewId,
  };
}

export function draftOfBreakpoint({ id, breakpoint }: BreakpointState): BreakpointDraft {
  const { match, method = '', views, stage, holdMs, times, isEnabled } = breakpoint;
  return {
    ...firstDraft,
    id,
    by: 'endpoint' in match ? 'endpoint' : 'url',
    ...('endpoint' in match ? match : addressOf(match)),
    method,
    viewId: views?.[0],
    stage,
    holdSeconds: holdMs / 1_000,
    times,
    isEnabled,
  };
}

export function breakpointOf(draft: BreakpointDraft): Breakpoint {
  const { by, method, viewId, stage, holdSeconds, times, isEnabled } = draft;
  return {
    match: matchOf(draft),
    ...(by === 'url' && method !== '' && { method }),
    views: viewId === undefined ? null : [viewId],
    stage,
    holdMs: Math.round(holdSeconds * 1_000),
    times,
    isEnabled,
  };
}

export function isUsable({ by, endpoint, url, holdSeconds }: BreakpointDraft): boolean {
  return (
    (by === 'endpoint' ? endpoint !== '' : url !== '') &&
    holdSeconds >= holdLimits.min &&
    holdSeconds <= holdLimits.max
  );
}
