import { runInAction as read, when as until } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { MinorsControls } from '#site/features/minors-mode/pin/minors-controls.ts';
import { ChapterPaywall, type PaywallDialogs } from '#site/features/purchase/chapter-paywall.ts';
import { PurchaseStore } from '#site/features/purchase/purchase.store.ts';
import type { PurchaseItem } from '#site/features/purchase/purchase-item.ts';
import type { ApiResponse } from '#site/services/api/response.ts';
import type { AgreedTerms } from '#site/services/pay-return/agreed-purchase.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';

const bought = { success: true, code: 200, msg: '成功', data: null } as unknown as ApiResponse<unknown>;
const unpaid = { success: false, code: 999, msg: '余额不足', data: null } as unknown as ApiResponse<unknown>;
const failed = (msg: string) =>
  ({ success: false, code: 500, msg, data: null }) as unknown as ApiResponse<unknown>;

interface Scene {
  readonly response?: () => Promise<ApiResponse<unknown>>;
  /** Prices and responses of the chapters that follow. */
  readonly following?: readonly (readonly [price: number, response: ApiResponse<unknown>])[];
  readonly isAutoBuy?: boolean;
  readonly balance?: number;
}

/**
 * Creates a chapter for 40 coins. Its orders get the given responses, and the session has 60 coins after the purchase.
 */
function scene({ response = async () => bought, following, isAutoBuy, balance = 100 }: Scene = {}) {
  const session = { isCurrentAccount: vi.fn(() => true), tryRefresh: vi.fn(async () => true), coins: 60 };
  const purchasable = vi.fn(async (_max: number, _signal: AbortSignal) =>
    (following ?? []).map(([price, own]) => ({ price, buy: async () => own })),
  );
  const put = vi.fn();
  const item: PurchaseItem = {
    kind: 'chapter',
    title: '第3话',
    price: 40,
    balance,
    userId: '12',
    work: { title: '旧城', unit: '话' },
    buy: response,
    ...(following && { following: { unit: '话', purchasable } }),
    ...(isAutoBuy !== undefined && { autoBuy: { isOn: isAutoBuy, put } }),
  };
  return { session, purchasable, put, item, store: new PurchaseStore(session as never, item) };
}

async function chosen(given: Scene, scope: 'next' | 'all' = 'all') {
  const all = scene(given);
  void all.store.choose(scope);
  await until(() => all.store.status === 'idle');
  return all;
}

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

const agreedAt = (price: number, scope: AgreedTerms['scope'] = 'one') => ({ price, scope });

describe('the paywall', () => {
  function paywall(given: Scene = {}, dialogs: Partial<PaywallDialogs> = {}) {
    const all = scene(given);
    const toasts = { show: vi.fn((_text: string) => undefined) };
    const calls = {
      offer: vi.fn(dialogs.offer ?? (async () => undefined)),
      offerRecharge: vi.fn(dialogs.offerRecharge ?? (async () => false)),
      goToRecharge: vi.fn<PaywallDialogs['goToRecharge']>(),
    };
    const storage = new SiteStorage(memoryStorage());
    const deps = { session: all.session, storage, visitStorage: storage, toasts };
    const end = new AbortController();
    const sell = (agreed?: AgreedTerms) =>
      new ChapterPaywall(deps as never, calls).sell(all.item, end.signal, agreed);
    return { ...all, ...calls, end, storage, sell, toasts: () => toasts.show.mock.calls.flat() };
  }

  it.each([
    ['bought', true, 0],
    ['coins', false, 1],
    ['plan', false, 1],
    ['vip', false, 1],
    [undefined, false, 0],
  ] as const)('with the choice %s has sold the chapter: %s', async (choice, isSold, recharges) => {
    const { sell, goToRecharge, offerRecharge } = paywall({}, { offer: async () => choice });
    expect(await sell()).toBe(isSold);
    expect(goToRecharge.mock.calls.map(([, wish]) => wish)).toEqual(recharges ? [choice] : []);
    expect(offerRecharge).not.toHaveBeenCalled();
  });

  it('asks if automatic purchase is off, and does not if it is on', async () => {
    const off = paywall({ isAutoBuy: false });
    expect([await off.sell(), off.offer.mock.calls.length, off.toasts()]).toEqual([false, 1, []]);
    const on = paywall({ isAutoBuy: true });
    expect([await on.sell(), on.offer.mock.calls.length, on.toasts()]).toEqual([true, 0, ['购买成功']]);
    expect(on.put).not.toHaveBeenCalledWith(false);
  });

  it('does not ask again at the price to which the user has agreed', async () => {
    const { sell, offer, toasts } = paywall();
    expect([await sell(agreedAt(40)), offer.mock.calls.length, toasts()]).toEqual([true, 0, ['购买成功']]);
  });

  it.each([39, 41, undefined])('asks, and buys nothing before, at another price than %s', async (agreed) => {
    const response = vi.fn(async () => bought);
    const { sell, offer } = paywall({ response });
    expect([
      await sell(agreed === undefined ? undefined : agreedAt(agreed)),
      offer.mock.calls.length,
      response.mock.calls.length,
    ]).toEqual([false, 1, 0]);
  });

  it('buys several chapters at the total to which the user has agreed', async () => {
    const { sell, offer, toasts } = paywall({ following: [[20, bought] as const] });
    expect([await sell(agreedAt(60, 'next')), offer.mock.calls.length]).toEqual([true, 0]);
    expect(toasts()).toEqual(['已购买2话']);
  });

  it.each([
    ['the total has changed', 59],
    ['only one chapter was agreed', 40],
  ])('asks about the same chapters, and buys nothing before, if %s', async (_case, price) => {
    const response = vi.fn(async () => bought);
    const { sell, offer } = paywall({ response, following: [[20, bought] as const] });
    expect([await sell(agreedAt(price, 'next')), response.mock.calls.length]).toEqual([false, 0]);
    const purchase = offer.mock.calls[0]?.[0];
    expect(read(() => [purchase?.scope, purchase?.price])).toEqual(['next', 60]);
  });

  it('selects the chapters again, once, after the user went to recharge without paying', async () => {
    const asked: string[] = [];
    const offer: PaywallDialogs['offer'] = async (purchase) => {
      asked.push(purchase.scope);
      if (asked.length > 1) return undefined;
      await purchase.choose('all');
      return 'coins';
    };
    const { sell } = paywall({ following: [[20, bought] as const] }, { offer });
    for (let visit = 0; visit < 3; visit += 1) await sell();
    expect(asked).toEqual(['one', 'all', 'one']);
  });

  it('asks if the agreed purchase fails, and shows the reason', async () => {
    const { sell, offer } = paywall({ response: async () => unpaid });
    expect([await sell(agreedAt(40)), offer.mock.calls[0]?.[0].isRefused]).toEqual([false, true]);
  });

  it('always asks in minors’ mode', async () => {
    const { sell, storage, offer, toasts } = paywall({ isAutoBuy: true });
    new MinorsControls(storage).turnOn('1234', { from: 0, until: 1_440, minutesADay: 40 });
    expect([await sell(), offer.mock.calls.length, toasts()]).toEqual([false, 1, []]);
    expect([await sell(agreedAt(40)), offer.mock.calls.length]).toEqual([false, 2]);
  });

  it('shows nothing after the reader has left', async () => {
    const { sell, end, toasts } = paywall({ isAutoBuy: true });
    const sold = sell();
    end.abort();
    expect([await sold, toasts()]).toEqual([true, []]);
  });

  it.each([
    ['the server', async () => failed('系统维护'), '系统维护'],
    ['the network', () => Promise.reject(new AppError('network', '网络异常')), '网络异常'],
  ])('turns automatic purchase off if %s refuses the order', async (_case, response, reason) => {
    const { sell, put, toasts, offerRecharge } = paywall({ isAutoBuy: true, response });
    expect([await sell(), toasts()]).toEqual([false, [`自动购买已停止：${reason}`]]);
    expect([put.mock.calls, offerRecharge.mock.calls]).toEqual([[[false]], []]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('offers a recharge if coins are missing, and opens it: %s', async (wants, recharges) => {
    const given = { isAutoBuy: true, response: async () => unpaid };
    const { sell, put, toasts, goToRecharge } = paywall(given, { offerRecharge: async () => wants });
    expect([await sell(), toasts()]).toEqual([false, ['自动购买已停止：金币不足']]);
    expect([put.mock.calls, goToRecharge.mock.calls.length]).toEqual([[[false]], recharges]);
  });

  it('offers no recharge after the reader has left', async () => {
    const { sell, end, offerRecharge } = paywall({ isAutoBuy: true, response: async () => unpaid });
    const sold = sell();
    end.abort();
    expect([await sold, offerRecharge.mock.calls]).toEqual([false, []]);
  });

  it.each([
    [bought, '已购买2话'],
    [unpaid, '已购买1话，其余未购买：金币不足'],
  ])('shows the number of chapters of a batch', async (second, text) => {
    const offer = async (purchase: PurchaseStore) => {
      void purchase.choose('all');
      await until(() => purchase.status === 'idle');
      return (await purchase.buy()) === 'bought' ? ('bought' as const) : undefined;
    };
    const { sell, toasts } = paywall({ following: [[20, second]] }, { offer });
    expect([await sell(), toasts()]).toEqual([true, [text]]);
  });
});
