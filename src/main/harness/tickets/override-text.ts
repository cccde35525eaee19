import type { OverrideState } from '#shared/ipc/records/inspector.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import type { ChangedValue } from './changed-values.ts';
import { plain } from './plain.ts';

const texts = {
  zh: {
    hits: (count: number) => `已用 ${count} 次`,
    same: '与服务器的应答相同',
    none: '无',
    unknown: '没有可对照的服务器应答',
  },
  en: {
    hits: (count: number) => `used ${count} ${count === 1 ? 'time' : 'times'}`,
    same: 'the same as the server’s response',
    none: 'none',
    unknown: 'no response of the server to compare with',
  },
} as const;

/** Returns which calls a rule is for and what it does; a body is in a file of its own. */
export function overrideLine({ rule, hits }: OverrideState, language: Language): string {
  const { do: what, ...how } = rule.action;
  const details = Object.entries(how)
    .filter(([name]) => name !== 'text')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const target = [rule.method ?? '', ...Object.values(rule.match).map(String)].join(' ').trim();
  const said = `${target} → ${[what, ...details].join(', ')} (${rule.times}, ${texts[language].hits(hits)})`;
  return `- ${plain(maskPrivate(said))}`;
}

/** Returns the values that an override changed, a line each. */
export function changedLines(
  changes: readonly ChangedValue[] | undefined,
  language: Language,
): readonly string[] {
  const words = texts[language];
  if (changes === undefined) return [`  - ${words.unknown}`];
  if (changes.length === 0) return [`  - ${words.same}`];
  return changes.map(
    ({ path, before, after }) => `  - ${plain(`${path}: ${before ?? words.none} → ${after ?? words.none}`)}`,
  );
}
