import { expect, it } from 'vitest';
import { appliedInstead } from '#harness-ui/panels/inspector/rules/unused-rule.ts';
import type { OverrideRule } from '#shared/ipc/records/inspector.ts';

const rule: OverrideRule = {
  match: { endpoint: 'user.info' },
  views: null,
  action: { do: 'offline' },
  times: 'always',
  isEnabled: true,
};
const address: OverrideRule = { ...rule, match: { url: '*/a' }, method: 'GET' };

it.each<[what: string, earlier: OverrideRule, later: OverrideRule, isUnused: boolean]>([
  ['for the same calls', rule, rule, true],
  ['for all views, behind one for one view', { ...rule, views: ['view-1'] }, rule, false],
  [
    'for a view, behind one for the same',
    { ...rule, views: ['view-1'] },
    { ...rule, views: ['view-1'] },
    true,
  ],
  [
    'for a view, behind one for another',
    { ...rule, views: ['view-2'] },
    { ...rule, views: ['view-1'] },
    false,
  ],
  ['behind one for one time', { ...rule, times: 'once' }, rule, false],
  ['behind a disabled one', { ...rule, isEnabled: false }, rule, false],
  ['that is disabled', rule, { ...rule, isEnabled: false }, false],
  ['for other calls', { ...rule, match: { endpoint: 'pay.apply' } }, rule, false],
  ['for one method, behind one for any', { ...rule, match: { url: '*/a' } }, address, true],
  ['for any method, behind one for one', address, { ...rule, match: { url: '*/a' } }, false],
])('finds the rule that always applies instead of one %s', (_, earlier, later, isUnused) => {
  const first = { id: 'rule-2', rule: earlier, hits: 0 };
  const second = { id: 'rule-1', rule: later, hits: 0 };
  expect(appliedInstead(second, [first, second])).toBe(isUnused ? first : undefined);
  expect(appliedInstead(first, [first, second])).toBeUndefined();
});
