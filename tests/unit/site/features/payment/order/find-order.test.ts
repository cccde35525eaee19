import { describe, expect, it, vi } from 'vitest';
import { type OrderRecord, type OrderStatus, orderHistory } from '#shared/contract/orders.ts';
import { newestOrders, orderOf } from '#site/features/payment/order/find-order.ts';
import { PayAttemptStorage } from '#site/features/payment/order/pay-attempt.ts';
import { paymentMethodKind } from '#site/features/payment/order/pay-way.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../../memory-storage.ts';

const order = (orderId: string, status: OrderStatus = 'created'): OrderRecord => ({
  orderId,
  title: '1000金币',
  amount: 1_000,
  itemCount: 1_000,
  type: 'coin',
  createTime: 1,
  status,
});

it('the newest orders are the first page of the account’s orders', async () => {
  const call = vi.fn(async () => ({ list: [order('MY1')] }));
  const { signal } = new AbortController();
  expect(await newestOrders({ call } as never, signal)).toEqual([order('MY1')]);
  expect(call).toHaveBeenCalledExactlyOnceWith(orderHistory, { query: { currentPage: 1 }, signal });
});

describe('the order of a payment attempt', () => {
  const older = order('MY1', 'paid');
  it('is found by its ID, even if there are newer orders', () => {
    const known = { orderId: 'MY2', newestBefore: 'MY1', startedAt: 5 };
    expect(orderOf(known, [order('MY3', 'paid'), order('MY2'), older])?.orderId).toBe('MY2');
    expect(orderOf({ ...known, orderId: 'MY9' }, [order('MY2'), older])).toBeUndefined();
  });

  it('is an order that did not exist before the attempt, preferably a paid one', () => {
    const unknown = { orderId: null, newestBefore: 'MY1', startedAt: 5 };
    expect(orderOf(unknown, [older])).toBeUndefined();
    expect(orderOf(unknown, [order('MY3'), order('MY2'), older])?.orderId).toBe('MY3');
    expect(orderOf(unknown, [order('MY3'), order('MY2', 'paid'), older])?.orderId).toBe('MY2');
    expect(orderOf({ ...unknown, newestBefore: null }, [order('MY1')])?.orderId).toBe('MY1');
    expect(orderOf({ ...unknown, newestBefore: null }, [])).toBeUndefined();
  });
});

describe('the order of a payment attempt without known earlier orders', () => {
  const startedAt = 10 * 60_000;
  const at = (orderId: string, minutes: number, status: OrderStatus = 'created') => ({
    ...order(orderId, status),
    createTime: minutes * 60_000,
  });

  it('is the newest since the attempt, allowing for clock differences, preferably a paid one', () => {
    const attempt = { orderId: null, startedAt };
    expect(orderOf(attempt, [at('MY2', 10), at('MY1', 4, 'paid')])?.orderId).toBe('MY2');
    expect(orderOf(attempt, [at('MY3', 6), at('MY2', 5, 'paid'), at('MY1', 4)])?.orderId).toBe('MY2');
    expect(orderOf(attempt, [at('MY1', 4, 'paid')])).toBeUndefined();
    const withoutTime = { ...at('MY2', 0, 'paid'), createTime: undefined };
    expect(orderOf(attempt, [withoutTime, at('MY1', 4, 'paid')])?.orderId).toBe('MY2');
  });
});

describe('the stored payment attempt', () => {
  const attempt = { userId: '1', orderId: null, newestBefore: null, startedAt: 5, returnTo: '/book/3' };

  it('is shared with other tabs, for its own account only', () => {
    const area = memoryStorage();
    const [left, right] = [0, 1].map(() => new PayAttemptStorage(new SiteStorage(area)));
    left?.begin(attempt);
    expect(right?.of('1')).toEqual(attempt);
    expect(right?.of('2')).toBeUndefined();
  });

  it('is removed when it ends itself, but not when an older attempt ends', () => {
    const memory = new PayAttemptStorage(new SiteStorage(memoryStorage()));
    memory.begin({ ...attempt, startedAt: 6 });
    memory.end(attempt);
    expect(memory.of('1')?.startedAt).toBe(6);
    memory.end({ ...attempt, startedAt: 6 });
    expect(memory.of('1')).toBeUndefined();
  });

  it('contains the wanted chapter and the bonus, and survives without them if they are damaged', () => {
    const full = {
      ...attempt,
      wanted: { title: '第3话', price: 40 },
      presentCount: 300,
      presentType: 'coin',
    };
    const stored = (payAttempt: object) =>
      new PayAttemptStorage(new SiteStorage(memoryStorage({ payAttempt: JSON.stringify(payAttempt) }))).of(
        '1',
      );
    expect(stored(full)).toEqual(full);
    const { wanted, presentCount, startedAt } =
      stored({ ...full, wanted: { price: 'x' }, presentCount: -1 }) ?? {};
    expect([wanted, presentCount, startedAt]).toEqual([undefined, undefined, 5]);
  });

  it('can be read if an earlier version of the site stored it', () => {
    const stored = { userId: '1', orderId: 'MY1', newestBefore: null, startedAt: 5, bookId: 3 };
    const storage = new SiteStorage(memoryStorage({ payAttempt: JSON.stringify(stored) }));
    expect(new PayAttemptStorage(storage).of('1')).toMatchObject({ orderId: 'MY1', startedAt: 5 });
  });

  it.each([{ userId: '' }, { orderId: '' }, { startedAt: -1 }])(
    'is ignored if it is stored with %j',
    (change) => {
      const stored = { ...attempt, ...change };
      const storage = new SiteStorage(memoryStorage({ payAttempt: JSON.stringify(stored) }));
      expect(new PayAttemptStorage(storage).of(stored.userId)).toBeUndefined();
    },
  );

  it('has no earlier order if the ID of the stored one is empty', () => {
    const payAttempt = JSON.stringify({ ...attempt, newestBefore: '' });
    const memory = new PayAttemptStorage(new SiteStorage(memoryStorage({ payAttempt })));
    expect(memory.of('1')).toEqual({ ...attempt, newestBefore: undefined });
  });

  it('can end if none is stored', () => {
    const memory = new PayAttemptStorage(new SiteStorage(memoryStorage()));
    memory.end(attempt);
    expect(memory.of('1')).toBeUndefined();
  });
});

it.each([
  [{ superiorCode: 'bank', initiatorCode: 'wap_pay' }, 'cashier'],
  [{ superiorCode: 'alipay', initiatorCode: 'wap_pay' }, 'cashier'],
  [{ superiorCode: 'bank', initiatorCode: 'page' }, 'page'],
  [{ superiorCode: 'wechat_pay', initiatorCode: 'native' }, 'native'],
  [{ superiorCode: 'wechat_pay' }, 'native'],
])('a payment method with %j is of the kind %s', (codes, way) => {
  expect(paymentMethodKind({ subTypeCode: 'x', subTypeDesc: '', ...codes })).toBe(way);
});
