import type { CallMatch } from '#shared/ipc/records/call-match.ts';
import type { OverrideRule } from '#shared/ipc/records/inspector.ts';
import type { RulesTexts } from './rules.texts.ts';

/** Describes the action of an override in a few words. */
export function actionText({ action }: OverrideRule, texts: RulesTexts): string {
  const word = texts.actions[action.do];
  if (action.do === 'respond') return `${texts.editedResponse} · ${action.status}`;
  if (action.do === 'status') return `${word} ${action.status}`;
  return action.do === 'delay' ? `${word} ${action.ms / 1_000} ${texts.seconds}` : word;
}

/** Describes the calls that an override matches in a few words. */
export function matchText({ match, method = '' }: Pick<OverrideRule, 'match' | 'method'>): string {
  if ('endpoint' in match) return match.endpoint;
  return `${method} ${addressText(match)}`.trim();
}

function addressText(match: Exclude<CallMatch, { readonly endpoint: string }>): string {
  if ('url' in match) return match.url;
  return 'exactUrl' in match ? match.exactUrl : `/${match.regex}/`;
}
