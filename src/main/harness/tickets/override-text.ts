import type { CallEdit, OverrideState } from '#shared/ipc/records/inspector.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { editOfCall } from '../inspector/calls/held-outcome.ts';
import type { ChangedValue } from './changed-values.ts';
import type { EditedCall } from './edited-calls.ts';
import { plain } from './plain.ts';

const texts = {
  zh: {
    hits: (count: number) => `已用 ${count} 次`,
    same: '与服务器的响应相同',
    none: '无',
    unknown: '没有可对照的服务器响应',
    overridden: '按改写响应',
    request: '请求',
    edits: {
      request: '在断点处手动修改了请求',
      response: '在断点处手动修改了响应',
      both: '在断点处手动修改了请求和响应',
      aborted: '在断点处手动中止',
    },
  },
  en: {
    hits: (count: number) => `used ${count} ${count === 1 ? 'time' : 'times'}`,
    same: 'the same as the server’s response',
    none: 'none',
    unknown: 'no response of the server to compare with',
    overridden: 'answered by an override',
    request: 'request',
    edits: {
      request: 'request edited by hand at a breakpoint',
      response: 'response edited by hand at a breakpoint',
      both: 'request and response edited by hand at a breakpoint',
      aborted: 'aborted by hand at a breakpoint',
    },
  },
} as const;

/** Describes the calls that a rule matches and its action. The body of its response is a separate file. */
export function overrideLine({ rule, hits }: OverrideState, language: Language): string {
  const { do: what, ...how } = rule.action;
  const details = Object.entries(how)
    .filter(([name]) => name !== 'text')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const target = [rule.method ?? '', ...Object.values(rule.match).map(String)].join(' ').trim();
  const said = `${target} → ${[what, ...details].join(', ')} (${rule.times}, ${texts[language].hits(hits)})`;
  return `- ${plain(maskPrivate(said))}`;
}

/** Returns a line with the cause of the change: the user or an override. One line for each changed value follows. */
export function changedLines(
  { call, requestChanges, changes }: EditedCall,
  language: Language,
): readonly string[] {
  const words = texts[language];
  const edit = editOfCall(call);
  return [
    ...(edit === undefined ? [] : [`  - ${words.edits[edit]}`]),
    ...(edit === undefined || call.overriddenBy === undefined ? [] : [`  - ${words.overridden}`]),
    ...requestChanges.map((change) => changeLine(change, `${words.request} `, words.none)),
    ...responseLines(call.overriddenBy === undefined ? edit : 'response', changes, words),
  ];
}

function responseLines(
  edit: CallEdit | undefined,
  changes: readonly ChangedValue[] | undefined,
  words: (typeof texts)[Language],
): readonly string[] {
  // The response is the server's own or is missing, so there are no changes to list.
  if (edit === 'request' || edit === 'aborted') return [];
  if (changes === undefined) return [`  - ${words.unknown}`];
  if (changes.length === 0) return [`  - ${words.same}`];
  return changes.map((change) => changeLine(change, '', words.none));
}

const changeLine = ({ path, before, after }: ChangedValue, prefix: string, none: string): string =>
  `  - ${prefix}${plain(`${path}: ${before ?? none} → ${after ?? none}`)}`;
