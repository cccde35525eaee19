/** Maps names in `results.json` and `baseline.json` of versions before 1.0 to their current names. */
const keys: Readonly<Record<string, string>> = { checkedAnswers: 'checkedResponses' };
const findingKinds: Readonly<Record<string, string>> = { truth: 'verification', picture: 'screenshot' };

/** Returns a copy of a stored report or baseline with current names. Accepts any JSON value. */
export function withCurrentNames(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(withCurrentNames);
  if (typeof stored !== 'object' || stored === null) return stored;
  const entries = Object.entries(stored).map(([key, value]): readonly [string, unknown] => [
    keys[key] ?? key,
    withCurrentNames(value),
  ]);
  const current = Object.fromEntries(entries);
  const { kind } = current;
  const isFinding = 'message' in current && typeof kind === 'string';
  return isFinding ? { ...current, kind: findingKinds[kind] ?? kind } : current;
}
