import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComicList, comicLists } from '#site/sections/comic/comic-lists.ts';
import { type SiteOnSandbox, siteOnSandbox } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeAll(async () => {
  site = await siteOnSandbox();
});
afterAll(() => site.close());

const page = ({ fetchPage }: ComicList, number: number) =>
  fetchPage(site.services.api, number, site.lifetime.signal);

test.each(Object.entries(comicLists))('%s has pages of 20 books, and ads', async (_, list) => {
  const [first, second] = [await page(list, 1), await page(list, 2)];
  expect(first.bookList).toHaveLength(20);
  expect(first.adList?.length).toBeGreaterThan(1);
  expect(first.totalPage).toBeGreaterThan(2);
  expect(second.bookList[0]?.bookId).not.toBe(first.bookList[0]?.bookId);
});

test('no two lists are the same', async () => {
  const firsts = await Promise.all(Object.values(comicLists).map((list) => page(list, 1)));
  const orders = firsts.map(({ bookList }) => bookList.map(({ bookId }) => bookId).join());
  expect(new Set(orders).size).toBe(orders.length);
});
