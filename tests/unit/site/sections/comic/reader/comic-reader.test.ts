import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comicReadChapter } from '#shared/contract/comic/book.ts';
import type { FaultEffect } from '#shared/control/fault.ts';
import type { PaywallDialogs } from '#site/features/purchase/chapter-paywall.ts';
import type { PurchaseStore } from '#site/features/purchase/purchase.store.ts';
import { comicHistory } from '#site/sections/comic/library/comic-history.ts';
import { comicAutoBuy } from '#site/sections/comic/library/comic-library.ts';
import { type ComicReader, comicReader } from '#site/sections/comic/reader/comic-reader.ts';
import { shownScreen } from '../../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../site-on-sandbox.ts';

const bookId = '1';
const paidChapter = 3;
const price = 40;

let site: SiteOnSandbox;
let screen: ReturnType<typeof shownScreen>;
beforeEach(async () => {
  site = await siteOnSandbox();
  screen = shownScreen();
});
afterEach(async () => {
  screen.leave();
  await site.close();
});

/** Creates dialogs that give the same response to every offer. Records the questions. */
function reader(answer: (purchase: PurchaseStore) => ReturnType<PaywallDialogs['offer']>) {
  const questions: string[] = [];
  const dialogs: PaywallDialogs = {
    offer: (purchase) => {
      questions.push(`buy at ${purchase.item.price} with ${purchase.balance}`);
      return answer(purchase);
    },
    offerRecharge: async ({ balance }) => {
      questions.push(`recharge with ${balance}`);
      return true;
    },
    goToRecharge: () => questions.push('go to recharge'),
  };
  return { dialogs, questions };
}

const refuses = () => reader(async () => undefined);
const buys = () => reader(async (purchase) => ((await purchase.buy()) === 'bought' ? 'bought' : undefined));

async function open(number: number, dialogs: PaywallDialogs, { lifetime } = screen): Promise<ComicReader> {
  const store = comicReader({ ...site.services, dialogs, lifetime }, { bookId, number });
  store.start();
  await until(() => store.chapter.status !== 'loading');
  return store;
}

const coins = async () => {
  await site.services.session.refresh(site.lifetime.signal);
  return site.services.session.coins;
};
const fault = (effect: FaultEffect, path = '/api/book/read_chapter') =>
  site.setFaults({ match: { path }, effect });

it('the chapter is offered after the return from a payment, with the new balance', async () => {
  const settled = Promise.withResolvers<void>();
  void site.services.payReturn.ask(site.lifetime.signal, () => settled.promise);
  const { dialogs, questions } = refuses();
  const store = await open(paidChapter, dialogs);
  expect([store.chapter.status, questions]).toEqual(['unpaid', []]);
  await site.setCoins(3_400);
  settled.resolve();
  await vi.waitFor(() => expect(questions).toEqual([`buy at ${price} with 3400`]));
});

describe('reading', () => {
  it('stores a position while the user reads, and nothing while nobody scrolls', async () => {
    const store = await open(1, refuses().dialogs);
    const history = comicHistory(site.services.storage);
    const { date } = history.find(bookId) ?? {};
    const later = vi.spyOn(Date, 'now').mockReturnValue((date ?? 0) + 60_000);
    store.saveMoved();
    expect(history.find(bookId)).toMatchObject({ picture: 0, date });
    store.view?.seek(2);
    store.saveMoved();
    expect(history.find(bookId)).toMatchObject({ picture: 2, date: (date ?? 0) + 60_000 });
    later.mockRestore();
  });

  it('opens a free chapter with its pictures and records it', async () => {
    const store = await open(1, refuses().dialogs);
    expect(store.chapter.status).toBe('ready');
    expect(store.view?.pictures.length).toBeGreaterThanOrEqual(6);
    const record = comicHistory(site.services.storage).find(bookId);
    expect(record).toMatchObject({ number: 1, picture: 0, offset: 0 });
  });

  it('has no chapter before the first or after the last', async () => {
    const { dialogs } = refuses();
    const first = await open(1, dialogs);
    expect([read(() => first.chapter.previousNumber), read(() => first.chapter.nextNumber)]).toEqual([
      undefined,
      2,
    ]);
    const last = await open(12, dialogs);
    expect([read(() => last.chapter.previousNumber), read(() => last.chapter.nextNumber)]).toEqual([
      11,
      undefined,
    ]);
  });

  it('has a link from a number far beyond the end to the last chapter', async () => {
    const store = await open(99_999, refuses().dialogs);
    await vi.waitFor(() => expect(read(() => store.chapter.previousNumber)).toBe(12));
  });

  it('reopens a chapter at the position where the user left it', async () => {
    const first = shownScreen();
    const store = await open(1, refuses().dialogs, first);
    store.view?.resize(400);
    store.view?.moveTo(1_000, 800);
    const place = store.view?.position;
    first.leave();
    const again = await open(1, refuses().dialogs);
    expect(place).not.toMatchObject({ picture: 0, offset: 0 });
    expect(again.view?.position).toEqual(place);
  });

  it.each([
    { code: 400, text: '没有更多章节了' },
    { code: 101, text: '网络拥堵，请重新加载本页' },
    { code: 500, text: '系统维护' },
  ])('shows the message of the code $code', async ({ code, text }) => {
    await fault({ kind: 'code', code, msg: '系统维护' });
    const store = await open(1, refuses().dialogs);
    expect(store.chapter.status).toBe('failed');
    expect(store.chapter.error?.message).toBe(text);
  });

  it('reloads the account if the server is congested', async () => {
    await fault({ kind: 'code', code: 101 });
    const store = await open(1, refuses().dialogs);
    await until(() => store.chapter.status === 'failed');
    await expect.poll(async () => (await site.callsOf('user.info')).length).toBe(1);
  });

  it('opens after a temporary failure', async () => {
    await fault({ kind: 'cut' });
    const store = await open(1, refuses().dialogs);
    expect(store.chapter.status).toBe('failed');
    await site.setFaults();
    await store.chapter.load();
    expect(store.chapter.status).toBe('ready');
  });
});

describe('an unpaid chapter', () => {
  it("is offered with the server's price and balance, and stays closed if declined", async () => {
    const { dialogs, questions } = refuses();
    const store = await open(paidChapter, dialogs);
    expect(store.chapter.status).toBe('unpaid');
    await expect.poll(() => questions).toEqual([`buy at ${price} with 100`]);
    expect(comicHistory(site.services.storage).find(bookId)).toBeUndefined();
  });

  it('opens after a purchase at its price', async () => {
    const store = await open(paidChapter, buys().dialogs);
    await until(() => store.chapter.status === 'ready');
    expect(site.services.toasts.current?.text).toBe('购买成功');
    expect(await coins()).toBe(100 - price);
    site.services.toasts.hide();
  });

  it('is not offered again if the server takes the coins but still reports it as unpaid', async () => {
    const { api, session } = site.services;
    await session.ready(site.lifetime.signal);
    const { data } = await api.send(comicReadChapter, { query: { bookId, number: paidChapter } });
    await fault({ kind: 'respond', body: { result: false, code: 999, msg: '', data } });
    const { dialogs, questions } = buys();
    const store = await open(paidChapter, dialogs);
    await until(() => store.chapter.status === 'unpaid' && site.services.toasts.current !== undefined);
    await expect.poll(async () => (await site.callsOf('comic.readChapter')).length).toBe(3);
    await until(() => store.chapter.status === 'unpaid');
    expect(questions).toHaveLength(1);
    site.services.toasts.hide();
  });
});

describe('auto-purchase', () => {
  const autoBuy = () => comicAutoBuy(site.services.storage).entry(bookId);

  it('opens the chapter of a book on the list', async () => {
    autoBuy().put(true);
    const { dialogs, questions } = refuses();
    const store = await open(paidChapter, dialogs);
    await until(() => store.chapter.status === 'ready');
    expect(questions).toEqual([]);
    expect(await coins()).toBe(100 - price);
    site.services.toasts.hide();
  });

  it('stops if the balance is too low, shows the reason, and removes the book from the list', async () => {
    await site.services.session.ready(site.lifetime.signal);
    await site.setCoins(price - 1);
    autoBuy().put(true);
    const { dialogs, questions } = refuses();
    const store = await open(paidChapter, dialogs);
    await until(() => site.services.toasts.current !== undefined);
    await expect.poll(() => questions).toEqual([`recharge with ${price - 1}`, 'go to recharge']);
    expect(site.services.toasts.current?.text).toBe('自动购买已停止：金币不足');
    expect(store.chapter.status).toBe('unpaid');
    expect(autoBuy().isOn).toBe(false);
    site.services.toasts.hide();
  });

  it('stops at any other failure too', async () => {
    autoBuy().put(true);
    await fault({ kind: 'code', code: 500, msg: '系统维护' }, '/api/book/chapter/buy');
    await open(paidChapter, refuses().dialogs);
    await until(() => site.services.toasts.current?.text === '自动购买已停止：系统维护');
    expect(autoBuy().isOn).toBe(false);
    expect(await site.callsOf('comic.buyChapter')).toHaveLength(1);
    site.services.toasts.hide();
  });
});

describe('near the end of a chapter', () => {
  const viewport = 800;
  const readOfNext = async (number: number) =>
    (await site.callsOf('comic.readChapter')).filter((call) => isNumber(call.query, number));
  const isNumber = (query: unknown, number: number) =>
    typeof query === 'object' && query !== null && 'number' in query && Number(query.number) === number;

  async function readToEnd(number: number): Promise<ComicReader> {
    const store = await open(number, refuses().dialogs);
    store.view?.resize(400);
    store.view?.view(1_000_000, viewport);
    return store;
  }

  it("the reader preloads the next chapter's first pictures once", async () => {
    const load = vi.spyOn(site.services.pictures, 'load');
    const store = await readToEnd(1);
    const isOfNext = (source: unknown) => JSON.stringify(source).includes('"number":2');
    const picturesOfNext = () => load.mock.calls.filter(([source]) => isOfNext(source));
    await expect.poll(() => picturesOfNext().length).toBeGreaterThanOrEqual(3);
    const loadedCount = picturesOfNext().length;
    store.view?.view(0, viewport);
    store.view?.view(1_000_000, viewport);
    expect(picturesOfNext()).toHaveLength(loadedCount);
    expect(await readOfNext(2)).toHaveLength(1);
  });

  it('the reader buys no paid chapter, even with auto-purchase', async () => {
    comicAutoBuy(site.services.storage).entry(bookId).put(true);
    await readToEnd(2);
    await expect.poll(async () => (await readOfNext(paidChapter)).map(({ code }) => code)).toEqual([999]);
    expect(await coins()).toBe(100);
    expect(await site.callsOf('comic.buyChapter')).toEqual([]);
  });

  it('a failed preload has no effect', async () => {
    const store = await open(1, refuses().dialogs);
    await fault({ kind: 'status', status: 500 });
    store.view?.resize(400);
    store.view?.view(1_000_000, viewport);
    await expect.poll(async () => (await readOfNext(2)).length).toBe(1);
    expect(store.chapter.status).toBe('ready');
  });

  it('the last chapter preloads nothing', async () => {
    await site.services.session.ready(site.lifetime.signal);
    await site.setCoins(1_000);
    const store = await open(12, buys().dialogs);
    await until(() => store.chapter.status === 'ready');
    site.services.toasts.hide();
    store.view?.resize(400);
    store.view?.view(1_000_000, viewport);
    expect(await readOfNext(13)).toEqual([]);
  });
});
