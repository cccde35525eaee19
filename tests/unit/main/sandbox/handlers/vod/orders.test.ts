import { expect, test } from 'vitest';
import { SampleContent } from '#main/sandbox/sample-content/sample-content.ts';
import { vodBuy, vodOrders } from '#shared/contract/vod/orders.ts';
import { buyer, coinsOf } from '../../buyer.ts';

async function visitor(coins: number) {
  const { client, user } = await buyer();
  const { userId } = user;
  const headers = { userId };
  await client.control.setUser(userId, { coins });
  return {
    client,
    headers,
    buy: (vodId: number) => client.call(vodBuy, { query: { vodId }, headers }),
    orders: async (page: number) => (await client.call(vodOrders, { params: { page }, headers })).data,
    coins: () => coinsOf(client, user),
  };
}

test('a video is charged once, however often and from however many windows it is bought', async () => {
  const { buy, coins } = await visitor(100);
  const responses = await Promise.all([1, 2, 3].map(() => buy(1)));
  expect(responses.map(({ result }) => result)).toEqual([true, true, true]);
  expect(await coins()).toBe(70);
});

test('a purchase with too few coins or of an unknown video fails', async () => {
  const { buy, coins, orders } = await visitor(29);
  expect(await buy(1)).toMatchObject({ status: 200, result: false, code: 999, data: null });
  expect(await buy(201)).toMatchObject({ result: false, code: 404 });
  expect([await coins(), (await orders(1)).list]).toEqual([29, []]);
});

test('purchases are listed in pages, newest first', async () => {
  const { buy, orders } = await visitor(10_000);
  for (let vodId = 1; vodId <= 12; vodId += 1) await buy(vodId);
  await buy(3);
  const [first, second, third] = [await orders(1), await orders(2), await orders(3)];
  expect(first?.list.map(({ vodId }) => vodId)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(second?.list.map(({ vodId }) => vodId)).toEqual([2, 1]);
  expect([first?.totalPage, third?.list]).toEqual([2, []]);
  expect(first?.list.every(({ bought }) => bought === true)).toBe(true);
});

test('the videos have unique titles that never change', () => {
  const { videos } = new SampleContent();
  expect(new Set(videos.videos.map(({ view }) => view.vodName)).size).toBe(200);
  expect(videos.byId(1)?.view).toEqual(new SampleContent().videos.byId(1)?.view);
  expect(videos.byId(0)).toBeUndefined();
});
