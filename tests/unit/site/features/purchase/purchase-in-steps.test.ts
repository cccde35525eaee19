import { runInAction as read, when as until } from 'mobx';
import { expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { ApiResponse } from '#site/services/api/response.ts';
import { bought, chosen, failed, scene, unpaid } from './purchase-scene.ts';

it('a purchase starts idle, with the item, its price and the automatic purchase of its work', () => {
  const { store } = scene();
  expect(read(() => ({ ...store }))).toMatchObject({
    status: 'idle',
    error: undefined,
    reply: '',
    balance: 100,
    isAutoBuy: false,
    scope: 'one',
    boughtCount: 0,
    stoppedBy: undefined,
    isRefused: false,
  });
  expect(read(() => [store.count, store.price, store.affordable])).toEqual([1, 40, 1]);
  expect(scene({ isAutoBuy: true }).store.isAutoBuy).toBe(true);
});

it('a purchase keeps its item as it is, and its methods work as callbacks', () => {
  const { store, item } = scene();
  expect(store.item).toBe(item);
  for (const setAutoBuy of [store.setAutoBuy]) setAutoBuy(true);
  expect(store.isAutoBuy).toBe(true);
});

it('another account is not charged', async () => {
  const response = vi.fn(async () => bought);
  const { store, session } = scene({ response });
  session.isCurrentAccount.mockReturnValue(false);
  expect(await store.buy()).toBe('failed');
  expect(store.error).toMatchObject({ code: 'internal', message: '账号已切换' });
  expect(response).not.toHaveBeenCalled();
});

it.each([
  [0, 0, 0, 'short', 90],
  [39, 0, 0, 'short', 51],
  [40, 1, 40, 'partial', 50],
  [59, 1, 40, 'partial', 31],
  [60, 2, 60, 'partial', 30],
  [90, 3, 90, 'enough', 0],
  [99, 3, 90, 'enough', 0],
])(
  'a balance of %i covers %i of the chapters for 40, 20 and 30 coins, which cost %i',
  async (balance, affordable, affordablePrice, state, gap) => {
    const following = [[20, bought] as const, [30, bought] as const];
    const { store } = await chosen({ balance, following });
    expect(read(() => [store.count, store.price])).toEqual([3, 90]);
    expect(read(() => [store.affordable, store.affordablePrice, store.gap])).toEqual([
      affordable,
      affordablePrice,
      gap,
    ]);
    expect(read(() => [store.isShort, store.isPartial])).toEqual([state === 'short', state === 'partial']);
  },
);

it('only the chapters that the balance covers are ordered on request', async () => {
  const { store } = await chosen({ balance: 60, following: [[20, bought] as const, [30, bought] as const] });
  expect(read(() => [store.count, store.price])).toEqual([3, 90]);
  expect(await store.buyAffordable()).toBe('bought');
  expect(read(() => [store.orderedCount, store.boughtCount, store.stoppedBy])).toEqual([2, 2, undefined]);
});

it('the following chapters are counted for the selected scope, and only for the last selection', async () => {
  const { store, purchasable } = scene({ following: [[20, bought]] });
  void store.choose('next');
  expect([store.scope, store.status]).toEqual(['next', 'counting']);
  void store.choose('all');
  await until(() => store.status === 'idle');
  expect(purchasable.mock.calls.map(([max, { aborted }]) => [max, aborted])).toEqual([
    [9, true],
    [Number.POSITIVE_INFINITY, false],
  ]);
  void store.choose('one');
  expect(read(() => [store.scope, store.status, store.count])).toEqual(['one', 'idle', 1]);
  expect(purchasable).toHaveBeenCalledTimes(2);
});

it('a late count of an earlier selection changes nothing', async () => {
  const { store, purchasable } = scene({ following: [] });
  const late = Promise.withResolvers<never[]>();
  const lateFailure = Promise.withResolvers<never[]>();
  purchasable.mockReturnValueOnce(late.promise).mockReturnValueOnce(lateFailure.promise);
  void store.choose('next');
  void store.choose('all');
  void store.choose('one');
  late.resolve([{ price: 5 }] as never);
  lateFailure.reject(new AppError('network', 'cut'));
  await Promise.allSettled([late.promise, lateFailure.promise]);
  await new Promise(setImmediate);
  expect(read(() => [store.scope, store.status, store.count, store.error])).toEqual([
    'one',
    'idle',
    1,
    undefined,
  ]);
});

it('a cancelled count is no error, and a failed one selects the single chapter until the next choice', async () => {
  const { store, purchasable } = scene({ following: [] });
  purchasable.mockRejectedValueOnce(new AppError('network', 'cut'));
  void store.choose('all');
  await until(() => store.status === 'idle');
  expect([store.scope, store.error?.code]).toEqual(['one', 'network']);
  purchasable.mockRejectedValueOnce(new AppError('cancelled', 'left'));
  void store.choose('next');
  await new Promise(setImmediate);
  expect([store.scope, store.error, store.status]).toEqual(['next', undefined, 'counting']);
});

it('an item without following chapters is bought alone in every scope', async () => {
  const { store } = scene();
  void store.choose('all');
  await until(() => store.status === 'idle');
  expect(read(() => [store.count, store.scope, store.error])).toEqual([1, 'all', undefined]);
});

it('a successful purchase stores the automatic purchase, and updates reply and balance', async () => {
  const { store, put, item } = scene({ isAutoBuy: false });
  store.setAutoBuy(true);
  const outcome = store.buy();
  expect(store.status).toBe('buying');
  expect(await outcome).toBe('bought');
  expect(put.mock.calls).toEqual([[true, item.work]]);
  expect([store.status, store.reply, store.balance, store.boughtCount, store.stoppedBy]).toEqual([
    'idle',
    '成功',
    60,
    1,
    undefined,
  ]);
});

it.each([
  ['系统维护', '系统维护'],
  ['', '购买失败，请稍后重试'],
])('a rejected order with the message "%s" is reported as %s', async (msg, text) => {
  const { store, put, session } = scene({ response: async () => failed(msg), isAutoBuy: false });
  expect(await store.buy()).toBe('failed');
  expect(store.error).toMatchObject({ code: 'rejected', message: text, serverCode: 500 });
  expect([put.mock.calls, session.tryRefresh.mock.calls, store.isRefused]).toEqual([[], [], false]);
});

it('an order without coins is refused until the balance covers the item', async () => {
  const { store, put } = scene({ response: async () => unpaid, isAutoBuy: false });
  expect(await store.buy()).toBe('insufficient');
  expect([store.isRefused, store.reply, store.balance, put.mock.calls]).toEqual([true, '余额不足', 60, []]);
  expect(read(() => store.isShort)).toBe(true);
  store.balanceReceived(39);
  expect(store.isRefused).toBe(true);
  store.balanceReceived(40);
  expect(store.isRefused).toBe(false);
});

it.each([
  ['insufficient', unpaid, '金币不足'],
  ['failed', failed('系统维护'), '系统维护'],
])('a batch whose second order is %s keeps the first, with the reason', async (_case, second, reason) => {
  const { store, put, session } = await chosen({
    following: [
      [20, second],
      [30, bought],
    ],
    isAutoBuy: false,
  });
  expect(await store.buy()).toBe('bought');
  expect([store.boughtCount, store.stoppedBy, store.isRefused]).toEqual([1, reason, false]);
  expect([put.mock.calls.length, session.tryRefresh.mock.calls.length]).toEqual([1, 1]);
});

it('the balance stays if it cannot be fetched or belongs to another account', async () => {
  const unknown = scene();
  unknown.session.tryRefresh.mockResolvedValue(false);
  await unknown.store.buy();
  const switched = scene();
  switched.session.isCurrentAccount.mockReturnValueOnce(true).mockReturnValue(false);
  await switched.store.buy();
  expect([unknown.store.balance, switched.store.balance]).toEqual([100, 100]);
  expect(switched.session.isCurrentAccount).toHaveBeenCalledWith('12');
});

it('the outcome of an attempt replaces that of the previous one', async () => {
  const response = vi.fn<() => Promise<ApiResponse<unknown>>>();
  response.mockResolvedValueOnce(unpaid).mockRejectedValueOnce(new AppError('network', 'cut'));
  response.mockResolvedValueOnce(bought);
  const { store } = scene({ response });
  expect(await store.buy()).toBe('insufficient');
  expect(await store.buy()).toBe('failed');
  expect([store.error?.code, store.reply, store.isRefused]).toEqual(['network', '', false]);
  expect(await store.buy()).toBe('bought');
  expect([store.error, store.boughtCount]).toEqual([undefined, 1]);
});
