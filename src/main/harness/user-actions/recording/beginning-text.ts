import type { OverrideRule } from '#shared/ipc/records/inspector.ts';
import type { RecordingStart } from '#shared/ipc/records/recording.ts';
import { policyInTest } from '#shared/pay/policy-in-test.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { withCurrentAction } from '../../inspector/overrides/rule-file.ts';
import { builtInScenarios } from '../../scenarios/registry.ts';

/** Initial state of a recorded test, for its fixtures. Contains IDs of built-in scenarios and data of others. */
export type TestBeginning = Omit<RecordingStart, 'platformId' | 'scenarios'> & {
  readonly scenarios: readonly (string | RecordingStart['scenarios'][number])[];
};

/** Text that replaces the site's origin in overrides, because a test runs on another origin. */
export const sitePlaceholder = '{site}';

/** Returns the `test.use` lines of a test, with all values escaped. */
export function beginningText(start: RecordingStart, home: string): string[] {
  const { locale } = start.conditions;
  const data = JSON.stringify(testBeginning(start, home), null, 2)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  const used = [`begins: ${data}`, ...(locale === undefined ? [] : [`locale: ${JSON.stringify(locale)}`])];
  return `test.use({\n  ${used.join(',\n').replaceAll('\n', '\n  ')},\n});`.split('\n');
}

/**
 * Returns the initial state for a test. A test has one view, so its overrides have no view list. It has no user, so a
 * pay desk that would ask pays immediately.
 */
function testBeginning(
  { address, scenarios, account, pay, conditions, overrides }: RecordingStart,
  home: string,
): TestBeginning {
  return {
    address,
    account,
    conditions,
    scenarios: scenarios.map((scenario) =>
      builtInScenarios.some(({ id }) => id === scenario.id) ? scenario.id : scenario,
    ),
    pay: policyInTest(pay),
    overrides: withOrigin(overrides, new URL(home).origin, sitePlaceholder).map((rule): OverrideRule => {
      const { action, match } = rule;
      const masked = 'text' in action ? { ...action, text: maskPrivate(action.text) } : action;
      // A wildcard replaces masked text.
      const target =
        'url' in match ? { ...match, url: maskPrivate(match.url).replaceAll('•••', '*') } : match;
      return { ...rule, match: target, views: null, action: masked };
    }),
  };
}

export function withOrigin(
  rules: readonly OverrideRule[],
  from: string,
  to: string,
): readonly OverrideRule[] {
  return JSON.parse(JSON.stringify(rules).replaceAll(from, to), withCurrentAction) as OverrideRule[];
}
