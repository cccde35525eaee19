import type { OverrideRule } from '#shared/ipc/records/inspector.ts';
import type { RecordingStart } from '#shared/ipc/records/recording.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { builtInScenarios } from '../../scenarios/registry.ts';

/** What a recorded test begins with, as its fixtures take it: built-in scenarios by their ids, own ones whole. */
export type TestBeginning = Omit<RecordingStart, 'platformId' | 'scenarios'> & {
  readonly scenarios: readonly (string | RecordingStart['scenarios'][number])[];
};

/** Stands for the site's origin in texts of overrides: a test has another. */
export const sitePlaceholder = '{site}';

/** Lines of the test that say how it begins. What they hold is data, whatever is in it. */
export function beginningText(start: RecordingStart, home: string): string[] {
  const { locale } = start.conditions;
  const data = JSON.stringify(testBeginning(start, home), null, 2)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  const used = [`begins: ${data}`, ...(locale === undefined ? [] : [`locale: ${JSON.stringify(locale)}`])];
  return `test.use({\n  ${used.join(',\n').replaceAll('\n', '\n  ')},\n});`.split('\n');
}

/** Of tests each has one view: its rules are for that. A desk that asks has nobody to ask there. */
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
    pay: pay.choice === 'ask' ? { choice: 'paid', delayMs: 0 } : pay,
    overrides: withOrigin(overrides, new URL(home).origin, sitePlaceholder).map((rule): OverrideRule => {
      const { action, match } = rule;
      const masked = 'text' in action ? { ...action, text: maskPrivate(action.text) } : action;
      // A star in the pattern stands for what is hidden.
      const target =
        'url' in match ? { ...match, url: maskPrivate(match.url).replaceAll('•••', '*') } : match;
      return { ...rule, match: target, views: null, action: masked };
    }),
  };
}

/** The rules with one origin in the place of another, in addresses and in texts. */
export function withOrigin(
  rules: readonly OverrideRule[],
  from: string,
  to: string,
): readonly OverrideRule[] {
  return JSON.parse(JSON.stringify(rules).replaceAll(from, to)) as OverrideRule[];
}
