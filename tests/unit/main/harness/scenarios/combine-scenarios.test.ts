import { expect, test } from 'vitest';
import { combineScenarios } from '#main/harness/scenarios/combine-scenarios.ts';
import type { Scenario } from '#shared/scenario.ts';

const words = { zh: '标题', en: 'Title' };
const scenario = (id: string, parts: Partial<Scenario>): Scenario => ({
  id,
  title: words,
  description: words,
  ...parts,
});
const never = { kind: 'never' } as const;
const noise = { kind: 'undecryptable' } as const;

test('fields that only one scenario sets are merged', () => {
  const combined = combineScenarios([
    scenario('a', { user: { coins: 5 }, clock: '21:00' }),
    scenario('b', { user: { vipType: 'month' }, content: { works: 'none' }, pay: 'ask' }),
    scenario('c', { content: { pictures: 'broken' }, address: '/vod' }),
  ]);
  expect(combined).toEqual({
    user: { coins: 5, vipType: 'month' },
    content: { works: 'none', pictures: 'broken' },
    faults: [],
    clock: '21:00',
    pay: 'ask',
    address: '/vod',
    conflicts: [],
  });
});

test('the later scenario takes precedence field by field, and the conflict is reported', () => {
  const { user, clock, conflicts } = combineScenarios([
    scenario('poor', { user: { coins: 0, recharged: true }, clock: '21:00' }),
    scenario('rich', { user: { coins: 5, recharged: true } }),
    scenario('noon', { clock: '12:00' }),
  ]);
  expect(user).toEqual({ coins: 5, recharged: true });
  expect(clock).toBe('12:00');
  expect(conflicts).toEqual([
    { part: 'user.coins', applied: 'rich', ignored: 'poor' },
    { part: 'clock', applied: 'noon', ignored: 'poor' },
  ]);
});

test('faults of later scenarios come first, and replace earlier ones of the same endpoint', () => {
  const { faults, conflicts } = combineScenarios([
    scenario('a', {
      faults: [{ on: ['/js/*', 'comic.detail'], effect: never }],
    }),
    scenario('b', {
      faults: [
        { on: ['/js/*'], times: 1, effect: noise },
        { on: ['/js/*'], effect: { kind: 'delay', ms: 5 } },
      ],
    }),
  ]);
  expect(faults).toEqual([
    { match: { path: '/js/*' }, times: 1, effect: noise },
    { match: { path: '/js/*' }, effect: { kind: 'delay', ms: 5 } },
    { match: { path: '/api/book/detail/*', method: 'GET' }, effect: never },
  ]);
  expect(conflicts).toEqual([{ part: 'faults./js/*', applied: 'b', ignored: 'a' }]);
});

test('nothing changes without scenarios', () => {
  expect(combineScenarios([])).toEqual({
    user: undefined,
    content: {},
    faults: [],
    clock: undefined,
    pay: undefined,
    address: undefined,
    conflicts: [],
  });
});
