import type { CallMatch } from '#shared/ipc/records/call-match.ts';
import type { CallDetail, OverrideAction, OverrideRule } from '#shared/ipc/records/inspector.ts';
import { indentJson, type JsonPlace } from './json-text.ts';

/** Override that is edited in the form. Fields that the current action does not use keep their values. */
export interface RuleDraft {
  /** ID of the edited override; undefined for a new one. */
  readonly id: string | undefined;
  readonly by: 'endpoint' | 'url';
  /** Empty for a call that is not in the contract. */
  readonly endpoint: string;
  readonly url: string;
  /** Pattern syntax of `url`. */
  readonly syntax: AddressSyntax;
  /** HTTP method for address rules; empty for any. */
  readonly method: string;
  /** Undefined: all views. */
  readonly viewId: string | undefined;
  readonly times: OverrideRule['times'];
  readonly isEnabled: boolean;
  readonly what: OverrideAction['do'];
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly isEncrypted: boolean;
  readonly delayMs: number;
}

const firstDraft: RuleDraft = {
  id: undefined,
  by: 'url',
  endpoint: '',
  url: '',
  syntax: 'url',
  method: '',
  viewId: undefined,
  times: 'always',
  isEnabled: true,
  what: 'respond',
  status: 200,
  contentType: 'application/json',
  text: '',
  isEncrypted: false,
  delayMs: 3_000,
};

/** Returns a draft that matches calls like this one, with any query. */
export function draftOfCall({ row, url }: Pick<CallDetail, 'row' | 'url'>): RuleDraft {
  const endpoint = row.call?.endpoint ?? '';
  return {
    ...firstDraft,
    by: endpoint === '' ? 'url' : 'endpoint',
    endpoint,
    url: `${url.replace(/[?#].*$/s, '')}*`,
    method: row.call?.method ?? '',
    viewId: row.viewId,
    status: row.call?.status ?? 200,
  };
}

export function draftOfRule(id: string, rule: OverrideRule): RuleDraft {
  const { match, method = '', views, times, isEnabled, action } = rule;
  return {
    ...firstDraft,
    id,
    by: 'endpoint' in match ? 'endpoint' : 'url',
    ...('endpoint' in match ? match : addressOf(match)),
    method,
    viewId: views?.[0],
    times,
    isEnabled,
    what: action.do,
    ...(action.do === 'respond' && { ...action, text: readable(action.text) }),
    ...(action.do === 'status' && { status: action.status }),
    ...(action.do === 'delay' && { delayMs: action.ms }),
  };
}

/** Returns the text indented if it is JSON, else unchanged. */
export function readable(text: string): string {
  const indented = indentJson(text);
  return 'text' in indented ? indented.text : text;
}

/** Returns the first invalid position if the response must be JSON. */
export function jsonProblemOf(draft: RuleDraft): JsonPlace | undefined {
  const { what, contentType, isEncrypted, text } = draft;
  if (what !== 'respond' || !(isEncrypted || contentType.includes('json'))) return undefined;
  const indented = indentJson(text);
  return 'problem' in indented ? indented.problem : undefined;
}

export type AddressSyntax = 'url' | 'exactUrl' | 'regex';

/** Fields that match the address. */
export type AddressDraft = Pick<RuleDraft, 'url' | 'syntax'>;

export function addressOf(match: Exclude<CallMatch, { readonly endpoint: string }>): AddressDraft {
  if ('url' in match) return { url: match.url, syntax: 'url' };
  return 'exactUrl' in match
    ? { url: match.exactUrl, syntax: 'exactUrl' }
    : { url: match.regex, syntax: 'regex' };
}

export function matchOf({
  by,
  endpoint,
  url,
  syntax,
}: AddressDraft & Pick<RuleDraft, 'by' | 'endpoint'>): CallMatch {
  if (by === 'endpoint') return { endpoint };
  if (syntax === 'regex') return { regex: url };
  return syntax === 'exactUrl' ? { exactUrl: url } : { url };
}

export function ruleOf(draft: RuleDraft): OverrideRule {
  const { by, endpoint, method, viewId, times, isEnabled } = draft;
  const views = viewId === undefined ? null : [viewId];
  const rest = { views, action: actionOf(draft), times, isEnabled };
  if (by === 'endpoint') return { match: { endpoint }, ...rest };
  return { match: matchOf(draft), ...(method === '' ? {} : { method }), ...rest };
}

function actionOf({ what, status, contentType, text, isEncrypted, delayMs }: RuleDraft): OverrideAction {
  switch (what) {
    case 'respond':
      return { do: what, status, contentType, text, isEncrypted };
    case 'status':
      return { do: what, status };
    case 'delay':
      return { do: what, ms: delayMs };
    case 'cut':
    case 'undecryptable':
    case 'offline':
    case 'never':
      return { do: what };
  }
}
