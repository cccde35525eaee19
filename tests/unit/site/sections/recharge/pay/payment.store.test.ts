import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { read } from '../../site-on-sandbox.ts';
import { type PayingSite, payingSite } from '../paying-site.ts';

let site: PayingSite;
beforeEach(async () => {
  site = await payingSite();
});
afterEach(() => site.close());

const confirm = (payment: ReturnType<PayingSite['payment']>) => payment.confirm(site.lifetime.signal);

const visit = (url: string) => fetch(url, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });

async function cashierUrl(payment: ReturnType<PayingSite['payment']>): Promise<string> {
  const step = await confirm(payment);
  if (step?.kind !== 'cashier') throw new Error('The payment does not continue at a cashier');
  return step.url;
}

describe('payment by cashier', () => {
  it('opens a URL that the server accepts and that returns to where the user came from', async () => {
    const url = new URL(await cashierUrl(site.payment(12, 'ali_h5', '/book/read/3/3')));
    expect(url.origin + url.pathname).toBe(`${site.origin}/h5/pay/apply`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      vueReturnUrl: 'https://m.example/book/read/3/3',
      dynamicApiUrl: site.origin,
      fromDomain: 'm.example',
      appType: 'wap_browser',
    });
    const page = await visit(url.href);
    expect([page.status, (await page.text()).includes('28.50')]).toEqual([200, true]);
    expect(site.payReturn.isMarked()).toBe(true);
    expect((await site.orders()).map(({ amount, status }) => [amount, status])).toEqual([[2_850, 'pending']]);
  });

  it('returns to the personal centre if the user came from no work', async () => {
    const url = new URL(await cashierUrl(site.payment(1, 'wx_h5')));
    expect(url.searchParams.get('vueReturnUrl')).toBe('https://m.example/user');
  });
});

it('shows the page of a bank', async () => {
  const step = await confirm(site.payment(11, 'bank_page'));
  if (step?.kind !== 'page') throw new Error('The payment does not continue on a page');
  expect((await visit(step.goUrl)).status).toBe(200);
  expect(site.payPages.payerAt(step.goUrl)).toBe(site.services.session.userId);
  expect(site.payPages.payerAt(`${step.goUrl}x`)).toBeUndefined();
  expect(site.payReturn.isMarked()).toBe(true);
});

it('passes the order to the app and keeps its ID over a reload', async () => {
  const payment = site.payment(11, 'wx_app');
  const step = await confirm(payment);
  if (step?.kind !== 'native') throw new Error('The payment does not continue in the app');
  expect(step.order.payload['package']).toBe(`prepay_id=wx${step.order.orderId}`);
  const attempt = site.attempts.of(site.services.session.userId);
  expect(attempt).toEqual(step.attempt);
  expect([attempt?.orderId, attempt?.startedAt]).toEqual([step.order.orderId, payment.startedAt]);
});

it('creates one order, however often it is confirmed', async () => {
  const payment = site.payment(11, 'wx_app');
  const steps = await Promise.all([confirm(payment), confirm(payment), confirm(payment)]);
  expect(steps.filter(Boolean)).toHaveLength(1);
  expect(await confirm(payment)).toBeUndefined();
  expect(await site.orders()).toHaveLength(1);
});

it.each([
  ['wx_app', '/h5/pay/apply', 'native'],
  ['bank_page', '/api/pay/pay', 'page'],
])(
  'by %s without a response to %s shows the reason, keeps no attempt open, and can be retried',
  async (channel, path, kind) => {
    const payment = site.payment(11, channel);
    await site.setFaults({ match: { path }, times: 1, effect: { kind: 'cut' } });
    expect(await confirm(payment)).toBeUndefined();
    expect([payment.status, payment.error?.code]).toEqual(['failed', 'network']);
    expect(site.attempts.of(site.services.session.userId)).toBeUndefined();
    expect(site.payReturn.isMarked()).toBe(false);
    expect((await confirm(payment))?.kind).toBe(kind);
  },
);

it.each(['wx_h5', 'bank_page', 'wx_app'])(
  'pays by %s if the order history is unavailable, and identifies the order once it is available',
  async (channel) => {
    await site.setFaults({
      match: { path: '/api/user/purchase/history' },
      effect: { kind: 'status', status: 404 },
    });
    const step = await confirm(site.payment(11, channel));
    if (step?.kind === 'cashier') await visit(step.url);
    await site.setFaults();
    await site.settle((await site.orders())[0]?.orderId ?? '', 'paid');
    const { store } = site.result();
    await store.ask();
    expect([store.state, store.order?.title]).toEqual(['paid', '1000金币']);
  },
);

const historyPath = '/api/user/purchase/history';

it.each([
  ['is cut', { kind: 'cut' as const }],
  ['fails', { kind: 'status' as const, status: 500 }],
  ['is refused', { kind: 'code' as const, code: 401, msg: '请先注册' }],
  ['is of another shape', { kind: 'respond' as const, body: { list: 7 } }],
])('opens the cashier even if the order history %s', async (_, effect) => {
  await site.setFaults({ match: { path: historyPath }, effect });
  expect((await confirm(site.payment(11, 'wx_h5')))?.kind).toBe('cashier');
});

it('waits for the order history at most three seconds', async () => {
  await site.setFaults({ match: { path: historyPath }, effect: { kind: 'never' } });
  const waited: number[] = [];
  const pause = async (ms: number) => void waited.push(ms);
  expect((await confirm(site.payment(11, 'wx_h5', undefined, { pause })))?.kind).toBe('cashier');
  expect(waited).toEqual([3_000]);
});

it('stays with a message if the browser is offline', async () => {
  await site.setFaults({ match: { path: historyPath }, effect: { kind: 'cut' } });
  const payment = site.payment(11, 'wx_h5', undefined, { isOnline: () => false });
  expect(await confirm(payment)).toBeUndefined();
  expect([payment.status, payment.error?.code]).toEqual(['failed', 'network']);
  expect(site.payReturn.isMarked()).toBe(false);
});

it("shows the server's message when it rejects the payment", async () => {
  await site.setFaults({
    match: { path: '/api/pay/pay' },
    effect: { kind: 'code', code: 500, msg: '该支付方式暂停使用' },
  });
  const payment = site.payment(11, 'bank_page');
  await confirm(payment);
  expect(payment.error?.message).toBe('该支付方式暂停使用');
});

describe('after another tab has switched accounts', () => {
  const other = { userId: '900001', account: 'other', password: 'secret' };
  const logIn = () => site.services.session.received(other);

  /** Switches the account while the next call is pending. */
  function logInMeanwhile(): void {
    const { api } = site.services;
    const { call } = api;
    vi.spyOn(api, 'call').mockImplementationOnce(async (...args: Parameters<typeof call>) => {
      const answer = await call.apply(api, args);
      logIn();
      return answer;
    });
  }

  async function expectRefused(payment: ReturnType<PayingSite['payment']>): Promise<void> {
    expect(await confirm(payment)).toBeUndefined();
    expect([payment.status, payment.error?.message]).toEqual(['failed', '账号已切换']);
    expect([site.payReturn.isMarked(), site.attempts.of(other.userId)]).toEqual([false, undefined]);
  }

  const ordersMade = async () => [...(await site.callsOf('pay.apply')), ...(await site.callsOf('pay.pay'))];

  it.each(['wx_h5', 'bank_page', 'wx_app'])('sends nothing by %s and shows the reason', async (channel) => {
    const payment = site.payment(11, channel);
    logIn();
    await expectRefused(payment);
    expect(await ordersMade()).toEqual([]);
  });

  it.each(['wx_h5', 'bank_page'])(
    'creates no order by %s if the account changed meanwhile',
    async (channel) => {
      const payment = site.payment(11, channel);
      logInMeanwhile();
      await expectRefused(payment);
      expect(await ordersMade()).toEqual([]);
    },
  );

  it('does not hand over an order of the previous account', async () => {
    const payment = site.payment(11, 'wx_app');
    logInMeanwhile();
    await expectRefused(payment);
    expect(await ordersMade()).toHaveLength(1);
  });
});

describe('payment outcome', () => {
  const openAttempt = () => site.attempts.of(site.services.session.userId);
  const coins = () => read(() => site.services.session.coins);

  async function begun(channel = 'wx_app'): Promise<string> {
    await confirm(site.payment(11, channel));
    return (await site.orders())[0]?.orderId ?? '';
  }

  it('is paid if the server says so, with the new balance, whatever the bridge reports', async () => {
    await site.settle(await begun(), 'paid');
    const { store } = site.result();
    await store.bridgeResponded('cancelled');
    expect([store.state, coins()]).toEqual(['paid', 1_100]);
    expect(openAttempt()).toBeUndefined();
  });

  it('is not paid just because a bridge reports it; asking again later shows the result', async () => {
    const orderId = await begun();
    const { store, pauses } = site.result();
    await store.bridgeResponded('paid');
    expect([store.state, coins(), pauses]).toEqual(['unpaid', 100, [1_000, 2_000, 3_000]]);
    await site.settle(orderId, 'paid');
    await store.askAgain();
    expect([store.state, coins()]).toEqual(['paid', 1_100]);
  });

  it('is cancelled and final if the server says so', async () => {
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

  it('names a missing app only while the order is open', async () => {
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

  it('is unknown if there is no record of an attempt and the server is unreachable', async () => {
    await site.setFaults({ match: { path: '/api/user/info' }, times: 1, effect: { kind: 'cut' } });
    const { store } = site.result();
    await store.ask();
    expect(store.state).toBe('failed');
    await store.askAgain();
    expect(store.state).toBe('unpaid');
  });

  it("is found if the cashier does not return the order's number", async () => {
    const url = await cashierUrl(site.payment(1, 'wx_h5'));
    const { store } = site.result();
    await store.ask();
    expect(store.state).toBe('unpaid');
    await visit(url);
    await site.settle((await site.orders())[0]?.orderId ?? '', 'paid');
    await store.askAgain();
    expect([store.state, store.order?.title]).toEqual(['paid', '月度VIP']);
    expect(read(() => site.services.session.isVip)).toBe(true);
  });

  it('does not search the orders of another account that logged in meanwhile', async () => {
    await cashierUrl(site.payment(11, 'wx_h5'));
    const { store } = site.result();
    const { session } = site.services;
    session.received({ userId: '900001', account: 'other', password: 'secret' });
    const requestCount = (await site.callsOf('user.orderHistory')).length;
    await store.ask();
    expect(store.state).toBe('failed');
    expect(await site.callsOf('user.orderHistory')).toHaveLength(requestCount);
  });

  it('is unpaid rather than an older payment if there is no record of an attempt', async () => {
    await site.settle(await begun(), 'paid');
    await site.result().store.ask();
    const { store } = site.result();
    await store.ask();
    expect(store.state).toBe('unpaid');
  });
});
