import { describe, expect, it, vi } from 'vitest';
import { askTimeoutMs } from '#main/harness/pay/desk/payment-queue.ts';
import { payPresetOf } from '#main/harness/pay/presets.ts';
import { applyPayment } from '#shared/contract/pay.ts';
import { open } from '../../sandbox/cashier-form.ts';
import { signedPayment } from '../../sandbox/signed-payment.ts';
import { courseOf, harnessDesk } from './harness-desk.ts';

const ask = { choice: 'ask', delayMs: 0 };
const by = (choice: string, delayMs = 0) => ({ choice, delayMs });

/** Waits for the first payment that needs a decision. */
async function firstWaiting({ desk }: Awaited<ReturnType<typeof harnessDesk>>) {
  await vi.waitFor(() => expect(desk.state.waiting).not.toHaveLength(0));
  const [question] = desk.state.waiting;
  if (question === undefined) throw new Error('No payment waits for a decision.');
  return question;
}

describe('HarnessPayDesk', () => {
  it('records what the app reports and what the server stores, with times', async () => {
    const { desk, entry, pay, place } = await harnessDesk({ first: payPresetOf('cancel-paid') });
    const orderId = await place();
    expect(await pay(orderId)).toEqual([]);
    const order = entry(orderId);
    expect(courseOf(order?.events ?? [])).toEqual([
      'asked manyue',
      'server created false',
      'decided cancel-paid',
      'server paid false',
      'reported cancelled true',
    ]);
    expect(order).toMatchObject({
      state: 'idle',
      platform: '微信',
      viewId: 'view-1',
      goods: { amount: 1_000 },
      server: { status: 'paid' },
      reported: { outcome: 'cancelled' },
    });
    expect(desk.state.waiting).toEqual([]);
  });

  it('delays the steps by the delay of the view’s policy', async () => {
    const { desk, entry, pay, place, waits } = await harnessDesk();
    desk.setPolicy('view-1', by('paid', 5_000));
    const orderId = await place();
    const paying = pay(orderId);
    await vi.waitFor(() => expect(waits.map(({ ms }) => ms)).toEqual([5_000]));
    expect(entry(orderId)).toMatchObject({ state: 'playing', server: { status: 'created' }, reported: null });
    for (const { resolve } of waits) resolve();
    await paying;
    expect(entry(orderId)).toMatchObject({ server: { status: 'paid' }, reported: { outcome: 'paid' } });
  });

  it('waits for a decision with the details of the order, and does not ask again once the decision is remembered', async () => {
    const at = await harnessDesk({ first: 'ask' });
    const { desk, pay, place, reported } = at;
    const first = pay(await place());
    const question = await firstWaiting(at);
    expect(question).toMatchObject({ viewId: 'view-1', way: 'manyue', goods: { title: '1000金币' } });
    desk.decide(question.id, by('failed'), true);
    await first;
    expect(desk.state.waiting).toEqual([]);
    await pay(await place());
    expect(reported).toEqual([
      { id: 'p1', status: 'failed' },
      { id: 'p1', status: 'failed' },
    ]);
    expect(desk.state.views).toEqual([{ viewId: 'view-1', policy: by('failed') }]);
    expect(() => desk.decide(question.id, by('paid'), false)).toThrow(/no longer waiting/);
  });

  it('cancels the payment if the user does not decide', async () => {
    const at = await harnessDesk({ first: 'ask' });
    const orderId = await at.place();
    const paying = at.pay(orderId);
    await firstWaiting(at);
    expect(at.waits.map(({ ms }) => ms)).toEqual([askTimeoutMs]);
    for (const { resolve } of at.waits) resolve();
    await paying;
    expect(at.desk.state.waiting).toEqual([]);
    expect(at.entry(orderId)).toMatchObject({
      server: { status: 'created' },
      reported: { outcome: 'cancelled' },
    });
  });

  it('removes the waiting payment and the policy of a closed view', async () => {
    const at = await harnessDesk();
    at.desk.setPolicy('view-1', ask);
    const orderId = await at.place();
    const paying = at.pay(orderId);
    await firstWaiting(at);
    at.closeView();
    await expect(paying).rejects.toMatchObject({ name: 'AbortError' });
    expect(at.desk.state.waiting).toEqual([]);
    expect(at.desk.state.views).toEqual([]);
    expect(at.entry(orderId)).toMatchObject({ state: 'idle', canReport: false });
  });

  it('limits the payments that a page starts in a loop', async () => {
    const at = await harnessDesk({ first: 'ask' });
    const orderId = await at.place();
    const paying = Array.from({ length: 9 }, () => at.pay(orderId));
    const [problem] = (await paying.at(-1)) ?? [];
    expect(problem).toMatch(/One page can have 8 payments/);
    expect(at.reported).toEqual([{ id: 'p1', status: 'failed' }]);
    at.closeView();
    await Promise.allSettled(paying);
  });

  it('simulates a payment app that a cashier opens, which reports to the server only', async () => {
    const { entry, place, reported, view } = await harnessDesk();
    const orderId = await place();
    view.launched(`weixin://wap/pay?prepayid=wx${orderId}`);
    await vi.waitFor(() => expect(entry(orderId)?.server?.status).toBe('paid'));
    expect(entry(orderId)).toMatchObject({
      way: 'launch',
      viewId: 'view-1',
      reported: null,
      canReport: false,
    });
    expect(reported).toEqual([]);
  });

  it('pays an order once, however often its payment app is launched', async () => {
    const at = await harnessDesk();
    at.desk.setPolicy('view-1', by('paid', 5_000));
    const orderId = await at.place();
    const launch = () => at.view.launched(`weixin://wap/pay?prepayid=wx${orderId}`);
    launch();
    launch();
    await vi.waitFor(() => expect(at.waits).not.toHaveLength(0));
    launch();
    for (const { resolve } of at.waits) resolve();
    await vi.waitFor(() => expect(at.entry(orderId)?.state).toBe('idle'));
    expect(at.waits).toHaveLength(1);
    const course = courseOf(at.entry(orderId)?.events ?? []);
    expect(course.filter((event) => event === 'asked launch')).toHaveLength(3);
    expect(course.filter((event) => event.startsWith('decided'))).toEqual(['decided paid']);
    expect(course.filter((event) => event.startsWith('server paid'))).toHaveLength(1);
  });

  it('cancels every payment if there is no sandbox', async () => {
    const { desk, entry, pay, reported, view } = await harnessDesk({ sandbox: undefined, first: 'ask' });
    const orderId = 'MY0000000000000001';
    await pay(orderId);
    view.launched(`weixin://wap/pay?prepayid=wx${orderId}`);
    expect(reported).toEqual([{ id: 'p1', status: 'cancelled' }]);
    expect(entry(orderId)).toMatchObject({ server: null, way: 'manyue' });
    expect(desk.state.hasSandbox).toBe(false);
  });

  it('rejects an unknown policy', async () => {
    const { desk } = await harnessDesk();
    expect(() => desk.setPolicy(null, by('gratis'))).toThrow(/no pay preset gratis/);
    expect(() => desk.setPolicy(null, null)).toThrow(/Choose a payment policy/);
    expect(desk.state.everyone).toEqual(by('paid'));
  });
});

describe('settling and reporting an order manually', () => {
  it('settles immediately, or returns the order status that prevents it', async () => {
    const { desk, entry, pay, place } = await harnessDesk({ first: payPresetOf('ok-unpaid') });
    const orderId = await place();
    await pay(orderId);
    expect(await desk.settle(orderId, 'paid')).toBeNull();
    expect(await desk.settle(orderId, 'paid')).toBeNull();
    expect(await desk.settle(orderId, 'cancelled')).toBe('paid');
    expect(courseOf(entry(orderId)?.events ?? []).slice(-3)).toEqual([
      'server paid false',
      'server paid true',
      'refused cancelled paid',
    ]);
  });

  it('reports to the page again, and detects whether the page is still open', async () => {
    const { desk, entry, leavePage, pay, place, reported } = await harnessDesk();
    const orderId = await place();
    await pay(orderId);
    expect(await desk.report(orderId, 'paid')).toBe(true);
    expect(reported).toHaveLength(2);
    leavePage();
    expect(await desk.report(orderId, 'paid')).toBe(false);
    expect(entry(orderId)?.reported).toMatchObject({ isAcknowledged: false });
    await expect(desk.report('request-9', 'paid')).rejects.toMatchObject({ code: 'usage' });
  });

  it('removes finished orders on request', async () => {
    const at = await harnessDesk();
    const over = await at.place();
    await at.pay(over);
    at.desk.setPolicy(null, ask);
    const waiting = await at.place();
    const paying = at.pay(waiting);
    await firstWaiting(at);
    at.desk.clear();
    expect(at.desk.state.orders.map(({ key }) => key)).toEqual([waiting]);
    at.closeView();
    await Promise.allSettled([paying]);
  });
});

describe('orders at a web cashier', () => {
  it('are listed without a bridge call, with the view of their user', async () => {
    const { client, desk, user, view } = await harnessDesk();
    const end = new AbortController();
    desk.start(end.signal);
    const query = signedPayment({ userId: user.userId, payChannel: 'wx_h5', appType: 'wap_browser' });
    const address = `${applyPayment.path}?${new URLSearchParams(query as unknown as Record<string, string>)}`;
    await open(client, address);
    view.moved(`http://127.0.0.1:5180${address}`);
    await vi.waitFor(() => expect(desk.state.orders).toHaveLength(1));
    expect(desk.state.orders[0]).toMatchObject({
      way: 'cashier',
      viewId: 'view-1',
      platform: '微信',
      goods: { channel: 'wx_h5' },
      server: { status: 'pending' },
    });
    end.abort();
  });
});
