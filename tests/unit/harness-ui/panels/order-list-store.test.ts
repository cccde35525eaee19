import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { OrderListStore } from '#harness-ui/panels/pay/orders/order-list.store.ts';
import type { DeskOrder } from '#shared/ipc/backend/pay.ts';
import { readComputed } from '../read-computed.ts';
import { sampleOrder } from '../window/sample-pay-desk.ts';

const paid = { status: 'paid', at: 1 } as const;
const reported = (outcome: 'paid' | 'cancelled') => ({ outcome, at: 1, isAcknowledged: true });
const open = sampleOrder(3, { platform: 'QQ' });
const differing = sampleOrder(2, { platform: 'Alipay', server: paid, reported: reported('cancelled') });
const consistent = sampleOrder(1, { platform: 'QQ', server: paid, reported: reported('paid') });

function listOf(...orders: readonly DeskOrder[]) {
  const all = observable.array([...orders], { deep: false });
  const list = new OrderListStore(() => all);
  return { all, list, shown: () => readComputed(() => list.shown) };
}

it('filters by open orders, inconsistent orders and platform', () => {
  const { list, shown } = listOf(open, differing, consistent);
  expect(shown()).toEqual([open, differing, consistent]);
  list.show('open');
  expect(shown()).toEqual([open]);
  list.show('differing');
  expect(shown()).toEqual([differing]);
  list.showPlatform('QQ');
  expect(shown()).toEqual([]);
  list.show('all');
  expect(shown()).toEqual([open, consistent]);
});

it('names each platform once, sorted, and omits orders without one', () => {
  const { list } = listOf(open, differing, consistent, sampleOrder(4, { platform: '' }));
  expect(readComputed(() => list.platforms)).toEqual(['Alipay', 'QQ']);
});

it('counts inconsistent orders whatever filter is set', () => {
  const { all, list } = listOf(open, differing);
  list.show('open');
  expect(readComputed(() => list.differingCount)).toBe(1);
  runInAction(() => all.remove(differing));
  expect(readComputed(() => list.differingCount)).toBe(0);
});
