import { expect, it } from 'vitest';
import type { PayConfig } from '#shared/contract/pay.ts';
import {
  chosenPlan,
  planKey,
  planWantedIn,
  rechargeChoice,
  wantedPlan,
} from '#site/features/payment/order/recharge-choice.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../../memory-storage.ts';

const plan = (id: string | undefined, change: Partial<PayConfig> = {}): PayConfig => ({
  id,
  type: 'coin',
  amountLevel: 1_000,
  itemCount: 1_000,
  title: '1000金币',
  ...change,
});
const plans = [plan('1'), plan('2', { isDefault: 'Y' }), plan('3', { isDefault: 'N', type: 'vip' })];

it('the selection is empty at first, and another tab of the visit reads the stored one', () => {
  const area = memoryStorage();
  const choice = rechargeChoice(new SiteStorage(area));
  expect(choice.get()).toEqual({ planId: null, channelCode: null });
  choice.set({ planId: '3', channelCode: 'ali_h5' });
  expect(rechargeChoice(new SiteStorage(area)).get()).toEqual({ planId: '3', channelCode: 'ali_h5' });
  expect(area.getItem('rechargeChoice')).toBe('{"planId":"3","channelCode":"ali_h5"}');
});

it.each(['{"planId":{},"channelCode":"a"}', '{"planId":"3","channelCode":{}}', '{"planId":"3"}'])(
  'the invalid selection %s is ignored',
  (stored) => {
    const storage = new SiteStorage(memoryStorage({ rechargeChoice: stored }));
    expect(rechargeChoice(storage).get()).toEqual({ planId: null, channelCode: null });
  },
);

it.each([
  ['the selected plan', plans, '3', '3'],
  ['the default of the server if nothing is selected', plans, null, '2'],
  ['the default of the server if the plan is no longer offered', plans, '9', '2'],
  ['the first plan if there is no default', [plan('1'), plan('3', { isDefault: 'N' })], null, '1'],
  ['nothing if there are no plans', [], '1', undefined],
])('%s is chosen', (_case, offered, planId, expected) => {
  expect(chosenPlan(offered, { planId, channelCode: null })?.id).toBe(expected);
});

it.each([
  ['the cheapest that covers it', 2_500, null, '3000'],
  ['the largest if none covers it', 20_000, null, '5000'],
  ['the selected plan, whatever it covers', 2_500, '1000', '1000'],
  ['the default of the server if nothing is missing', 0, null, '5000'],
  ['the default of the server if there are coins to spare', -5, null, '5000'],
])('with a gap in coins, %s is chosen', (_case, gap, planId, expected) => {
  const coins = (count: number) => plan(String(count), { amountLevel: count, itemCount: count });
  const month = plan('month', { type: 'vip', amountLevel: 10, itemCount: 9_000 });
  const offered = [month, { ...coins(5_000), isDefault: 'Y' }, coins(3_000), coins(1_000)];
  expect(chosenPlan(offered, { planId, channelCode: null }, gap)?.id).toBe(expected);
});

it('a plan without an ID is identified by its purpose and price', () => {
  expect([planKey(plan('1')), planKey(plan(undefined))]).toEqual(['1', 'coin 1000']);
  const [first, second] = [plan(undefined), plan(undefined, { amountLevel: 2_000 })];
  expect(chosenPlan([first, second], { planId: planKey(second), channelCode: null })).toBe(second);
});

it('the plan of an order is found in a history state by its purpose and amount', () => {
  const offered = [plan('1', { itemCount: 30 }), plan('2', { type: 'vip' }), plan('3'), plan('4')];
  expect(planWantedIn(wantedPlan({ type: 'coin', itemCount: 1_000 }), offered)?.id).toBe('3');
  expect(planWantedIn(wantedPlan({ type: 'vip', itemCount: 7 }), offered)).toBeUndefined();
});

it.each([
  null,
  undefined,
  'wanted',
  {},
  { wanted: null },
  { wanted: 'type itemCount' },
  { wanted: { type: 'coin' } },
  { wanted: { itemCount: undefined } },
])('the history state %j preselects no plan', (state) => {
  // Expects no match. Without a check of the fields, a plan without an amount would match a state without one.
  const offered = [
    plan('1', { itemCount: undefined }),
    plan('2', { itemCount: undefined, type: undefined as never }),
  ];
  expect(planWantedIn(state, offered)).toBeUndefined();
});
