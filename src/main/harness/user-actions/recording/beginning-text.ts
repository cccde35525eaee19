import type { OverrideRule } from '#shared/ipc/records/inspector.ts';
import type { RecordingStart } from '#shared/ipc/records/recording.ts';
import { policyInTest } from '#shared/pay/policy-in-test.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { withCurrentAction } from '../../inspector/overrides/rule-file.ts';
import { builtInScenarios } from '../../scenarios/registry.ts';

/**
 * State with which a recorded test begins, for its fixtures. Built-in scenarios are given by their IDs, others by their
 * data.
 */
export type TestBeginning = Omit<RecordingStart, 'platformId' | 'scenarios'> & {
  readonly scenarios: readonly (string | RecordingStart['scenarios'][number])[];
};

/** Text in place of the site's origin in overrides, because the test runs on another origin. */
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
 * Returns the initial state for a test. Overrides have no list of views, because a test has only one. A pay desk that
 * would ask pays immediately, because a test has no user.
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
      // Replaces masked text with a wildcard.
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
