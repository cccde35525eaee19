import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { read } from '../../site-on-sandbox.ts';
import { type PayingSite, payingSite, visit } from '../paying-site.ts';

let site: PayingSite;
beforeEach(async () => {
  site = await payingSite();
});
afterEach(() => site.close());

describe('the payment outcome', () => {
  const openAttempt = () => site.attempts.of(site.services.session.userId);
  const coins = () => read(() => site.services.session.coins);

  async function begun(channel = 'wx_app'): Promise<string> {
    await site.confirm(site.payment(11, channel));
    return (await site.orders())[0]?.orderId ?? '';
  }

  it('is paid if the server reports it, with the new balance, whatever the bridge reports', async () => {
    await site.settle(await begun(), 'paid');
    const { store } = site.result();
    await store.bridgeResponded('cancelled');
    expect([store.state, coins()]).toEqual(['paid', 1_100]);
    expect(openAttempt()).toBeUndefined();
  });

  it('is not paid only because a bridge reports it, and a later check shows the result', async () => {
    const orderId = await begun();
    const { store, pauses } = site.result();
    await store.bridgeResponded('paid');
    expect([store.state, coins(), pauses]).toEqual(['unpaid', 100, [1_000, 2_000, 3_000]]);
    await site.settle(orderId, 'paid');
    await store.askAgain();
    expect([store.state, coins()]).toEqual(['paid', 1_100]);
  });

  it('is cancelled and final if the server reports it', async () => {
    await site.settle(await begun(), 'cancelled');
    const { store } = site.result();
    await store.ask();
    expect(store.state).toBe('cancelled');
    expect(openAttempt()).toBeUndefined();
  });

  it("is expired after two minutes of the server's clock", async () => {
    await begun();
    await site.setClock({ now: Date.now() + 121_000 });
    const { store } = site.result();
    await store.ask();
    expect(store.state).toBe('expired');
  });

  it('is paid even if the server reports it late', async () => {
    const orderId = await begun();
    await site.setClock({ now: Date.now() + 121_000 });
    const { store } = site.result();
    await store.ask();
    await site.settle(orderId, 'paid');
    await store.askAgain();
    expect([store.state, coins()]).toEqual(['paid', 1_100]);
  });

  it('reports a missing app only while the order is open', async () => {
    const orderId = await begun('ali_app');
    const { store } = site.result();
    await store.bridgeResponded('not_installed');
    expect(store.state).toBe('app_missing');
    await site.settle(orderId, 'paid');
    await store.ask();
    expect(store.state).toBe('paid');
  });

  it('is unknown without a response, and known after the next one', async () => {
    await site.settle(await begun(), 'paid');
    await site.setFaults({
      match: { path: '/api/user/purchase/history' },
      times: 1,
      effect: { kind: 'cut' },
    });
    const { store } = site.result();
    await store.ask();
    expect(store.state).toBe('failed');
    await store.askAgain();
    expect([store.state, store.isBalanceFresh]).toEqual(['paid', true]);
  });

  it('is paid even if the new balance is unavailable', async () => {
    await site.settle(await begun(), 'paid');
    await site.setFaults({ match: { path: '/api/user/info' }, effect: { kind: 'status', status: 503 } });
    const { store } = site.result();
    await store.ask();
    expect([store.state, store.isBalanceFresh, coins()]).toEqual(['paid', false, 100]);
    expect(openAttempt()).toBeUndefined();
  });

  it('requests the balance once, after the order', async () => {
    await begun();
    const { store, pauses } = site.result();
    await store.ask();
    expect([store.state, pauses.length]).toEqual(['unpaid', 3]);
    expect(await site.callsOf('user.info')).toHaveLength(1);
  });

  it('is unknown if no attempt is stored and the server is unreachable', async () => {
    await site.setFaults({ match: { path: '/api/user/info' }, times: 1, effect: { kind: 'cut' } });
    const { store } = site.result();
    await store.ask();
    expect(store.state).toBe('failed');
    await store.askAgain();
    expect(store.state).toBe('unpaid');
  });

  it('is found if the URL of the cashier does not contain the order ID', async () => {
    const url = await site.cashierUrl(site.payment(1, 'wx_h5'));
    const { store } = site.result();
    await store.ask();
    expect(store.state).toBe('unpaid');
    await visit(url);
    await site.settle((await site.orders())[0]?.orderId ?? '', 'paid');
    await store.askAgain();
    expect([store.state, store.order?.title]).toEqual(['paid', '月度VIP']);
    expect(read(() => site.services.session.isVip)).toBe(true);
  });

  it('is not searched in the orders of another account that has logged in since', async () => {
    await site.cashierUrl(site.payment(11, 'wx_h5'));
    const { store } = site.result();
    const { session } = site.services;
    session.received({ userId: '900001', account: 'other', password: 'secret' });
    const requestCount = (await site.callsOf('user.orderHistory')).length;
    await store.ask();
    expect(store.state).toBe('failed');
    expect(await site.callsOf('user.orderHistory')).toHaveLength(requestCount);
  });

  it('is unpaid instead of that of an older payment if no attempt is stored', async () => {
    await site.settle(await begun(), 'paid');
    await site.result().store.ask();
    const { store } = site.result();
    await store.ask();
    expect(store.state).toBe('unpaid');
  });
});
