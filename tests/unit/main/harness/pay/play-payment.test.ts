import { expect, it } from 'vitest';
import { settlePayment } from '#main/harness/pay/pay-desk.ts';
import { type PaymentParties, playPayment } from '#main/harness/pay/play-payment.ts';
import { AppError, inBothLanguages } from '#shared/errors.ts';

/** Records the events of a payment, and collects the problems that it yields. */
function recorded(change: Partial<PaymentParties> = {}) {
  const events: string[] = [];
  const note = (event: string) => {
    events.push(event);
    return Promise.resolve();
  };
  const parties: PaymentParties = {
    clock: { wait: (ms) => note(`wait ${ms}`) },
    signal: new AbortController().signal,
    settle: (outcome) => note(`settle ${outcome}`),
    report: (outcome) => note(`report ${outcome}`),
    become: (state) => note(`page ${state}`),
    ...change,
  };
  const play = async (...steps: Parameters<typeof playPayment>[0]) => {
    for await (const problem of playPayment(steps, parties)) events.push(`problem ${problem.message}`);
    return events;
  };
  return { play, events };
}

it('the clock waits only between steps at different times', async () => {
  const { play } = recorded();
  expect(
    await play(
      { at: 0, page: 'hidden' },
      { at: 0, server: 'paid' },
      { at: 3_000, page: 'shown' },
      { at: 3_000, client: 'paid' },
      { at: 4_000, client: 'failed' },
    ),
  ).toEqual([
    'page hidden',
    'settle paid',
    'wait 3000',
    'page shown',
    'report paid',
    'wait 1000',
    'report failed',
  ]);
});

it('a refused outcome is yielded, and only the report of a payment is skipped', async () => {
  const { play } = recorded({ settle: () => Promise.reject(new AppError('http', 'expired')) });
  expect(
    await play(
      { at: 0, client: 'paid' },
      { at: 0, server: 'paid' },
      { at: 0, client: 'paid' },
      { at: 0, client: 'cancelled' },
    ),
  ).toEqual(['report paid', 'problem expired', 'report cancelled']);
});

it('an outcome that is refused because the page is gone ends the payment', async () => {
  const end = new AbortController();
  const settle = () => {
    end.abort();
    return Promise.reject(new AppError('http', 'expired'));
  };
  const { play, events } = recorded({ signal: end.signal, settle });
  await expect(play({ at: 0, server: 'paid' }, { at: 0, client: 'failed' })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(events).toEqual([]);
});

it('an order is settled by its ID, and a request without one is an error of its bridge', async () => {
  const orders = { settle: async (orderId: string, outcome: string) => `${orderId} ${outcome}` };
  expect(await settlePayment(orders, { orderId: 'MY1', bridge: 'alipay' }, 'paid')).toBe('MY1 paid');
  const failure = await settlePayment(orders, { orderId: undefined, bridge: 'alipay' }, 'paid').catch(
    (thrown: unknown) => thrown,
  );
  expect(failure).toMatchObject({
    code: 'bridge',
    message: 'Cannot settle the payment: the request to alipay contains no order ID of the sandbox',
  });
  expect(inBothLanguages(failure as AppError).zh).toBe('对 alipay 的请求没有写明沙箱里的订单，无法入账');
});
