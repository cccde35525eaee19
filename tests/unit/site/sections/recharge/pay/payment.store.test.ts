import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PayingSite, payingSite, visit } from '../paying-site.ts';

let site: PayingSite;
beforeEach(async () => {
  site = await payingSite();
});
afterEach(() => site.close());

describe('payment at the cashier', () => {
  it('opens a URL that the server accepts and that returns to where the user came from', async () => {
    const url = new URL(await site.cashierUrl(site.payment(12, 'ali_h5', '/book/read/3/3')));
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

  it('returns to the user center if the user did not come from a work', async () => {
    const url = new URL(await site.cashierUrl(site.payment(1, 'wx_h5')));
    expect(url.searchParams.get('vueReturnUrl')).toBe('https://m.example/user');
  });
});

it('the page of a bank is shown', async () => {
  const step = await site.confirm(site.payment(11, 'bank_page'));
  if (step?.kind !== 'page') throw new Error('The payment does not continue on a page');
  expect((await visit(step.goUrl)).status).toBe(200);
  expect(site.payPages.payerAt(step.goUrl)).toBe(site.services.session.userId);
  expect(site.payPages.payerAt(`${step.goUrl}x`)).toBeUndefined();
  expect(site.payReturn.isMarked()).toBe(true);
});

it('the order is passed to the app and its ID is kept over a reload', async () => {
  const payment = site.payment(11, 'wx_app');
  const step = await site.confirm(payment);
  if (step?.kind !== 'native') throw new Error('The payment does not continue in the app');
  expect(step.order.payload['package']).toBe(`prepay_id=wx${step.order.orderId}`);
  const attempt = site.attempts.of(site.services.session.userId);
  expect(attempt).toEqual(step.attempt);
  expect([attempt?.orderId, attempt?.startedAt]).toEqual([step.order.orderId, payment.startedAt]);
});

it('one order is created, however often it is confirmed', async () => {
  const payment = site.payment(11, 'wx_app');
  const steps = await Promise.all([site.confirm(payment), site.confirm(payment), site.confirm(payment)]);
  expect(steps.filter(Boolean)).toHaveLength(1);
  expect(await site.confirm(payment)).toBeUndefined();
  expect(await site.orders()).toHaveLength(1);
});

it.each([
  ['wx_app', '/h5/pay/apply', 'native'],
  ['bank_page', '/api/pay/pay', 'page'],
])(
  'payment by %s without a response to %s shows the reason, stores no attempt, and can be retried',
  async (channel, path, kind) => {
    const payment = site.payment(11, channel);
    await site.setFaults({ match: { path }, times: 1, effect: { kind: 'cut' } });
    expect(await site.confirm(payment)).toBeUndefined();
    expect([payment.status, payment.error?.code]).toEqual(['failed', 'network']);
    expect(site.attempts.of(site.services.session.userId)).toBeUndefined();
    expect(site.payReturn.isMarked()).toBe(false);
    expect((await site.confirm(payment))?.kind).toBe(kind);
  },
);

it.each(['wx_h5', 'bank_page', 'wx_app'])(
  'payment by %s works if the order history is unavailable, and the order is identified once it is available',
  async (channel) => {
    await site.setFaults({
      match: { path: '/api/user/purchase/history' },
      effect: { kind: 'status', status: 404 },
    });
    const step = await site.confirm(site.payment(11, channel));
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
])('the cashier opens even if the order history %s', async (_, effect) => {
  await site.setFaults({ match: { path: historyPath }, effect });
  expect((await site.confirm(site.payment(11, 'wx_h5')))?.kind).toBe('cashier');
});

it('the order history is awaited for at most three seconds', async () => {
  await site.setFaults({ match: { path: historyPath }, effect: { kind: 'never' } });
  const waited: number[] = [];
  const pause = async (ms: number) => void waited.push(ms);
  expect((await site.confirm(site.payment(11, 'wx_h5', undefined, { pause })))?.kind).toBe('cashier');
  expect(waited).toEqual([3_000]);
});

it('a payment does not start if the browser is offline, and a message is shown', async () => {
  await site.setFaults({ match: { path: historyPath }, effect: { kind: 'cut' } });
  const payment = site.payment(11, 'wx_h5', undefined, { isOnline: () => false });
  expect(await site.confirm(payment)).toBeUndefined();
  expect([payment.status, payment.error?.code]).toEqual(['failed', 'network']);
  expect(site.payReturn.isMarked()).toBe(false);
});

it("the server's message is shown when it rejects the payment", async () => {
  await site.setFaults({
    match: { path: '/api/pay/pay' },
    effect: { kind: 'code', code: 500, msg: '该支付方式暂停使用' },
  });
  const payment = site.payment(11, 'bank_page');
  await site.confirm(payment);
  expect(payment.error?.message).toBe('该支付方式暂停使用');
});

describe('after another tab has switched accounts', () => {
  const other = { userId: '900001', account: 'other', password: 'secret' };
  const logIn = () => site.services.session.received(other);

  /** Switches to another account while the next call is pending. */
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
    expect(await site.confirm(payment)).toBeUndefined();
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
