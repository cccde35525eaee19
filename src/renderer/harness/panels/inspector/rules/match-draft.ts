import type { CallMatch } from '#shared/ipc/records/call-match.ts';
import type { CallDetail, OverrideRule } from '#shared/ipc/records/inspector.ts';

export type AddressSyntax = 'url' | 'exactUrl' | 'regex';

/** Form fields that match calls by address. */
export interface AddressDraft {
  readonly url: string;
  /** Pattern syntax of `url`. */
  readonly syntax: AddressSyntax;
}

/** Form fields that select the calls to which an override or a breakpoint applies. */
export interface MatchDraft extends AddressDraft {
  /** ID of the edited entry; undefined for a new one. */
  readonly id: string | undefined;
  readonly by: 'endpoint' | 'url';
  /** API name of the call; empty if the contract does not define the call. */
  readonly endpoint: string;
  /** HTTP method, for rules that match an address; empty for any method. */
  readonly method: string;
  /** ID of the only view whose calls match; undefined for all views. */
  readonly viewId: string | undefined;
  readonly times: OverrideRule['times'];
  readonly isEnabled: boolean;
}

type MatchFields = Pick<OverrideRule, 'match' | 'method' | 'views' | 'times' | 'isEnabled'>;

export const emptyMatch: MatchDraft = {
  id: undefined,
  by: 'url',
  endpoint: '',
  url: '',
  syntax: 'url',
  method: '',
  viewId: undefined,
  times: 'always',
  isEnabled: true,
};

/** Returns a draft for calls like the given one: same view, method, and API or address, with any query. */
export function matchOfCall({ row, url }: Pick<CallDetail, 'row' | 'url'>): MatchDraft {
  const endpoint = row.call?.endpoint ?? '';
  return {
    ...emptyMatch,
    by: endpoint === '' ? 'url' : 'endpoint',
    endpoint,
    url: `${url.replace(/[?#].*$/s, '')}*`,
    method: row.call?.method ?? '',
    viewId: row.viewId,
  };
}

/** Returns the draft of a saved entry. `url` is the address pattern to offer if the entry matches by API name. */
export function draftOfMatch(id: string, saved: MatchFields, { url }: Pick<AddressDraft, 'url'>): MatchDraft {
  const { match, method = '', views, times, isEnabled } = saved;
  return {
    ...emptyMatch,
    id,
    by: 'endpoint' in match ? 'endpoint' : 'url',
    url,
    ...('endpoint' in match ? match : addressOf(match)),
    method,
    viewId: views?.[0],
    times,
    isEnabled,
  };
}

export function matchOf({
  by,
  endpoint,
  url,
  syntax,
}: AddressDraft & Pick<MatchDraft, 'by' | 'endpoint'>): CallMatch {
  if (by === 'endpoint') return { endpoint };
  if (syntax === 'regex') return { regex: url };
  return syntax === 'exactUrl' ? { exactUrl: url } : { url };
}

export function matchFieldsOf(draft: MatchDraft): MatchFields {
  const { by, method, viewId, times, isEnabled } = draft;
  return {
    match: matchOf(draft),
    ...(by === 'url' && method !== '' && { method }),
    views: viewId === undefined ? null : [viewId],
    times,
    isEnabled,
  };
}

function addressOf(match: Exclude<CallMatch, { readonly endpoint: string }>): AddressDraft {
  if ('url' in match) return { url: match.url, syntax: 'url' };
  return 'exactUrl' in match
    ? { url: match.exactUrl, syntax: 'exactUrl' }
    : { url: match.regex, syntax: 'regex' };
}
