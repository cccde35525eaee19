import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { AutoBuyList } from '#site/features/purchase/auto-buy/auto-buy-list.ts';
import type { PaywallDialogs } from '#site/features/purchase/chapter-paywall.ts';
import { ChapterStore } from '#site/features/reader/chapter/chapter.store.ts';
import type { ChapterReading } from '#site/features/reader/chapter/chapter-reading.ts';
import type { ApiResponse } from '#site/services/api/response.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../sections/site-on-sandbox.ts';
import { shownScreen } from '../../shown-screen.ts';
import { type Tale, taleShelf } from '../library/tales.ts';

/** Text of a chapter, and its price if it is unpaid. */
interface TaleChapter {
  readonly text: string;
  readonly price: number;
}

const last = 3;
const paid: ApiResponse<TaleChapter> = {
  success: true,
  code: 200,
  msg: '',
  data: { text: '从前', price: 5 },
};
const unpaid: ApiResponse<TaleChapter> = { success: false, code: 999, msg: '', data: { text: '', price: 5 } };

let site: SiteOnSandbox;
let response: ApiResponse<TaleChapter>;
/** Number of orders that the made-up server received. */
let orders: number;
let texts: readonly string[];
let hasList: boolean;
beforeEach(async () => {
  site = await siteOnSandbox();
  response = paid;
  orders = 0;
  texts = [];
  hasList = true;
});
afterEach(() => site.close());

/** Creates a chapter of a made-up section, whose counting word is 回. */
function readingOf(number: number): ChapterReading<Tale, TaleChapter> {
  const { storage } = site.services;
  const autoBuy = new AutoBuyList(storage, 'novel').entry('fox');
  return {
    number,
    unit: '回',
    links: {
      home: '/tales',
      work: '/tales/fox',
      chapters: '/tales/fox/all',
      chapter: (other) => `/tales/fox/${other}`,
    },
    refusals: { 101: '获取信息失败，请返回重试' },
    shelf: taleShelf(storage),
    shelfTexts: {
      add: '加入书架',
      remove: '移出书架',
      added: '已加入书架',
      removed: '已移出书架',
      off: '书架',
      on: '已在书架',
    },
    autoBuy,
    fetch: async () => response,
    facts: ({ price }) => ({
      title: '狐与葡萄',
      work: { slug: 'fox', title: '狐' },
      price,
      usualPrice: price,
      previousNumber: number > 1 ? number - 1 : undefined,
      nextNumber: number < last ? number + 1 : undefined,
    }),
    beside: async () =>
      hasList ? { previous: last, next: 101 } : Promise.reject(new AppError('network', '没有网络')),
    purchase: ({ price }, userId) => ({
      kind: 'chapter',
      title: '狐与葡萄',
      price,
      balance: 100,
      userId,
      autoBuy,
      buy: async () => {
        orders += 1;
        response = paid;
        return paid;
      },
    }),
    received: ({ text }) => {
      texts = [...texts, text];
    },
  };
}

const confirms: PaywallDialogs = {
  offer: async (purchase) => ((await purchase.buy()) === 'bought' ? 'bought' : undefined),
  offerRecharge: async () => false,
  goToRecharge: () => undefined,
};

async function open(number: number, dialogs = confirms) {
  const { lifetime } = shownScreen();
  const store = new ChapterStore({ ...site.services, lifetime, dialogs }, readingOf(number));
  store.start();
  await until(() => store.status !== 'loading');
  return store;
}

it('a chapter of any section is read together with its neighbors', async () => {
  const store = await open(last);
  expect(texts).toEqual(['从前']);
  expect(read(() => [store.name, store.previousNumber, store.nextNumber])).toEqual([
    '第3回 狐与葡萄',
    2,
    undefined,
  ]);
  store.toggleShelf();
  expect(taleShelf(site.services.storage).entries).toEqual([{ slug: 'fox', title: '狐' }]);
});

it.each([
  ['its neighbours', true, [last, 101]],
  ['the previous number if the list cannot be fetched', false, [98, undefined]],
])('a missing chapter has a link to %s', async (_, hasTheList, [previous, next]) => {
  hasList = hasTheList;
  response = { success: false, code: 400, msg: '', data: undefined };
  const store = await open(99);
  await vi.waitFor(() =>
    expect(read(() => [store.isMissing, store.previousNumber, store.nextNumber])).toEqual([
      true,
      previous,
      next,
    ]),
  );
});

it("the section's message for an error code is shown", async () => {
  response = { success: false, code: 101, msg: '忙', data: undefined };
  const store = await open(1);
  expect([store.status, store.error?.message]).toEqual(['failed', '获取信息失败，请返回重试']);
});

it('an unpaid chapter is offered for purchase and then shown', async () => {
  response = unpaid;
  const store = await open(2);
  await until(() => store.status === 'ready');
  expect([orders, texts, site.services.toasts.current?.text]).toEqual([1, ['从前'], '购买成功']);
  site.services.toasts.hide();
});

const refuses: PaywallDialogs = { ...confirms, offer: async () => undefined };

it('a chapter to whose price the user agreed after paying is bought once, without a dialog', async () => {
  const { payReturn, session } = site.services;
  await session.ready(site.lifetime.signal);
  response = unpaid;
  payReturn.agreed.agree({ path: '/tales/fox/2', userId: session.userId, price: 5, scope: 'one' });
  const store = await open(2, refuses);
  await until(() => store.status === 'ready');
  expect([orders, texts]).toEqual([1, ['从前']]);
  site.services.toasts.hide();
  response = unpaid;
  const again = await open(2, refuses);
  expect([again.status, orders]).toEqual(['unpaid', 1]);
});

it.each([
  ['another chapter', { path: '/tales/fox/3', price: 5 }],
  ['another price', { path: '/tales/fox/2', price: 4 }],
])('a chapter is not bought because the user agreed to %s', async (_, agreement) => {
  const { payReturn, session } = site.services;
  await session.ready(site.lifetime.signal);
  response = unpaid;
  payReturn.agreed.agree({ ...agreement, userId: session.userId, scope: 'one' });
  const store = await open(2, refuses);
  expect([store.status, orders]).toEqual(['unpaid', 0]);
});

it('an agreement to buy ends with a chapter that is readable already', async () => {
  const { payReturn, session } = site.services;
  await session.ready(site.lifetime.signal);
  const agreed = { path: '/tales/fox/2', userId: session.userId };
  payReturn.agreed.agree({ ...agreed, price: 5, scope: 'one' });
  await open(2, refuses);
  expect([payReturn.agreed.take(agreed), orders]).toEqual([undefined, 0]);
});

it('no order is sent for an account that logs in while the dialog is open', async () => {
  response = unpaid;
  const stranger = await site.stranger();
  let refusal: string | undefined;
  const store = await open(2, {
    ...confirms,
    offer: async (purchase) => {
      site.logInElsewhere(stranger);
      await purchase.buy();
      refusal = purchase.error?.message;
      return undefined;
    },
  });
  await expect.poll(() => refusal).toBe('账号已切换');
  expect([store.status, orders]).toEqual(['unpaid', 0]);
});
