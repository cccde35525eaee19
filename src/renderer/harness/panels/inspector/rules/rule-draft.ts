import type { CallDetail, OverrideAction, OverrideRule } from '#shared/ipc/records/inspector.ts';
import { MaskedText } from '#shared/privacy/masked-text.ts';
import { indentJson, type JsonPlace } from './json-text.ts';
import { draftOfMatch, emptyMatch, type MatchDraft, matchFieldsOf, matchOfCall } from './match-draft.ts';

/** Override as edited in the form. Fields that the selected action does not use keep their values. */
export interface RuleDraft extends MatchDraft {
  readonly what: OverrideAction['do'];
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** Unmasked version of `text`; undefined while `text` itself is unmasked. */
  readonly original: string | undefined;
  readonly masking: MaskedText;
  readonly isEncrypted: boolean;
  readonly delayMs: number;
}

export const statusLimits = { min: 200, max: 599 } as const;
/** Delay in seconds. */
export const delayLimits = { min: 0, max: 600 } as const;

const firstDraft: Omit<RuleDraft, 'masking'> = {
  ...emptyMatch,
  what: 'respond',
  status: 200,
  contentType: 'application/json',
  text: '',
  original: undefined,
  isEncrypted: false,
  delayMs: 3_000,
};

export const draftOfCall = (call: Pick<CallDetail, 'row' | 'url'>): RuleDraft => ({
  ...firstDraft,
  ...matchOfCall(call),
  masking: new MaskedText(),
  status: call.row.call?.status ?? 200,
});

export function draftOfRule(id: string, rule: OverrideRule): RuleDraft {
  const { action } = rule;
  const masking = new MaskedText();
  return {
    ...firstDraft,
    masking,
    ...draftOfMatch(id, rule, firstDraft),
    what: action.do,
    ...(action.do === 'respond' && { ...action, ...hiding(masking, readable(action.text)) }),
    ...(action.do === 'status' && { status: action.status }),
    ...(action.do === 'delay' && { delayMs: action.ms }),
  };
}

/** Returns the fields of a draft whose text masks private values. */
export const hiding = (masking: MaskedText, original: string): Pick<RuleDraft, 'text' | 'original'> => ({
  text: masking.mask(original),
  original,
});

/** Returns the text of a draft with its private values. */
export const fullText = ({ text, original, masking }: RuleDraft): string =>
  original === undefined ? text : masking.restore(text, original);

/** Returns the text, indented if it is JSON. */
export function readable(text: string): string {
  const indented = indentJson(text);
  return 'text' in indented ? indented.text : text;
}

/** Returns the position of the first JSON error. Undefined if the text is valid or the response need not be JSON. */
export function jsonProblemOf(draft: RuleDraft): JsonPlace | undefined {
  const { what, contentType, isEncrypted, text } = draft;
  if (what !== 'respond' || !(isEncrypted || contentType.includes('json'))) return undefined;
  const indented = indentJson(text);
  return 'problem' in indented ? indented.problem : undefined;
}

export const ruleOf = (draft: RuleDraft): OverrideRule => ({
  ...matchFieldsOf(draft),
  action: actionOf(draft),
});

function actionOf(draft: RuleDraft): OverrideAction {
  const { what, status, contentType, isEncrypted, delayMs } = draft;
  switch (what) {
    case 'respond':
      return { do: what, status, contentType, text: fullText(draft), isEncrypted };
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
