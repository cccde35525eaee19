import { observable, runInAction } from 'mobx';
import { afterEach, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { PayStore } from '#harness-ui/panels/pay/pay.store.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';
import { sampleOrder, samplePayDesk, sampleWaiting } from '../window/sample-pay-desk.ts';

/** Views of the window, whose addresses the tests change. */
const views = observable.array<{ readonly id: string; readonly url: string }>([], { deep: false });

afterEach(() => runInAction(() => views.clear()));

const move = (path: string) =>
  runInAction(() => views.replace([{ id: 'view-1', url: `http://127.0.0.1:5180${path}` }]));

async function started(change: Parameters<typeof samplePayDesk>[0] = {}) {
  const { api, sent, emit } = fakeApi();
  Object.assign(api.responses, { getPayDesk: { ok: true, value: samplePayDesk(change) } });
  const actions: string[] = [];
  const store = new PayStore(
    createIpcClient(api.harness, () => undefined),
    () => views,
    (name) => actions.push(name),
  );
  store.start(new AbortController().signal);
  await expect.poll(() => store.status).toBe('ready');
  sent.length = 0;
  return { api, sent, actions, store, emit };
}

const keys = (store: PayStore) => readComputed(() => store.orders.map(({ key }) => key.slice(-1)));
const paid = { status: 'paid', at: 1 } as const;

it('adds new orders first, updates changed orders and removes deleted ones', async () => {
  const { store, emit } = await started({ orders: [sampleOrder(2), sampleOrder(1)] });
  const removed = [sampleOrder(1).key];
  emit('payOrdersChanged', {
    changed: [sampleOrder(3), sampleOrder(2, { server: paid }), sampleOrder(4)],
    removed,
  });
  expect(keys(store)).toEqual(['4', '3', '2']);
  expect(store.orders[2]?.server?.status).toBe('paid');
});

it('counts the remaining time by the clock of the window', async () => {
  const { store, emit } = await started();
  emit('waitingPaymentsChanged', { waiting: [sampleWaiting(1, { remainingMs: 60_000 })] });
  expect((store.waiting[0]?.until ?? 0) - Date.now()).toBeGreaterThan(50_000);
});

it('reports a rejected settlement and a closed page', async () => {
  const { actions, api, store } = await started({ orders: [sampleOrder(1)] });
  Object.assign(api.responses, {
    settleOrder: { ok: true, value: { refusedBy: 'expired' } },
    reportToPage: { ok: true, value: { isAcknowledged: false } },
  });
  await store.settle(sampleOrder(1).key, 'paid');
  expect(store.notice).toEqual({ kind: 'refused', outcome: 'paid', by: 'expired' });
  await store.reportToPage(sampleOrder(1).key, 'paid');
  expect(actions).toEqual(['settleOrder', 'reportToPage']);
  expect(store.notice).toEqual({ kind: 'unheard' });
});

it('shows the steps of a preset at a web cashier while an order is open', async () => {
  const order = sampleOrder(1, { way: 'cashier', canReport: false });
  const { store, emit } = await started({ orders: [sampleOrder(2), order] });
  const guided = () => readComputed(() => store.guided && [store.guided.order.key, store.guided.preset.id]);
  expect(guided()).toBeUndefined();
  const policy = { choice: 'ok-unpaid', delayMs: 0 };
  emit('payPoliciesChanged', { everyone: store.everyone, views: [{ viewId: 'view-1', policy }] });
  expect(guided()).toEqual([order.key, 'ok-unpaid']);
  emit('payOrdersChanged', { changed: [{ ...order, server: paid }], removed: [] });
  expect(guided()).toBeUndefined();
});

it('marks the completed steps at a web cashier until the page has returned', async () => {
  const order = sampleOrder(1, { way: 'cashier', canReport: false });
  const { store, emit } = await started({
    orders: [order],
    everyone: { choice: 'cancel-paid', delayMs: 0 },
  });
  const done = () => readComputed(() => store.guided?.steps.map(({ isDone }) => isDone));
  // Expects no steps, because no view has shown the cashier.
  move('/purchase');
  expect(done()).toEqual([false, false]);
  move(`/h5/pay/cashier/${order.orderId}?token=1`);
  expect(done()).toEqual([false, false]);
  emit('payOrdersChanged', { changed: [{ ...order, server: paid }], removed: [] });
  expect(done()).toEqual([true, false]);
  move('/purchase');
  expect(done()).toBeUndefined();
});

it('marks the step of returning from a web cashier while the order is open', async () => {
  const order = sampleOrder(1, { way: 'cashier', canReport: false });
  const { store } = await started({ orders: [order], everyone: { choice: 'ok-unpaid', delayMs: 0 } });
  const done = () => readComputed(() => store.guided?.steps.map(({ isDone }) => isDone));
  move(`/h5/pay/cashier/${order.orderId}`);
  expect(done()).toEqual([false, false]);
  move('/purchase');
  expect(done()).toEqual([true, false]);
});
