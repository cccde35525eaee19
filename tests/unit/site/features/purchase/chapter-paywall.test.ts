import { runInAction as read, when as until } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { MinorsControls } from '#site/features/minors-mode/pin/minors-controls.ts';
import { ChapterPaywall, type PaywallDialogs } from '#site/features/purchase/chapter-paywall.ts';
import type { PurchaseStore } from '#site/features/purchase/purchase.store.ts';
import type { AgreedTerms } from '#site/services/pay-return/agreed-purchase.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';
import { bought, failed, type Scene, scene, unpaid } from './purchase-scene.ts';

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
