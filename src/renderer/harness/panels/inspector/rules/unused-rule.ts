import type { OverrideRule, OverrideState } from '#shared/ipc/records/inspector.ts';

/** Returns the rule that takes precedence over the given one for every call; undefined if there is none. */
export function appliedInstead(
  { id, rule }: OverrideState,
  /** Rules in matching order. */
  rules: readonly OverrideState[],
): OverrideState | undefined {
  if (!rule.isEnabled) return undefined;
  const at = rules.findIndex((state) => state.id === id);
  return rules.slice(0, Math.max(0, at)).find((earlier) => covers(earlier.rule, rule));
}

function covers(earlier: OverrideRule, rule: OverrideRule): boolean {
  const { views } = earlier;
  return (
    earlier.isEnabled &&
    earlier.times === 'always' &&
    (views === null || rule.views?.every((view) => views.includes(view)) === true) &&
    (earlier.method === undefined || earlier.method === rule.method) &&
    JSON.stringify(earlier.match) === JSON.stringify(rule.match)
  );
}
