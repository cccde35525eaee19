import { expect, test } from 'vitest';
import { coinHistory } from '#shared/contract/coins.ts';
import { comicChapters } from '#shared/contract/comic/book.ts';
import {
  novelBuyChapter,
  novelChapters,
  novelDetail,
  novelReadChapter,
} from '#shared/contract/novel/book.ts';
import { novelQuery, novelTodayUpdate } from '#shared/contract/novel/lists.ts';
import { novelSearch, novelSearchInit } from '#shared/contract/novel/search.ts';
import { coinsOf } from '../buyer.ts';
import { type SandboxClient, startSandbox } from '../sandbox-client.ts';

const third = { bookId: 1, number: 3 };

async function visitor(): Promise<{ client: SandboxClient; headers: { userId: string } }> {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  return { client, headers: { userId } };
}

const chapterPage = (client: SandboxClient, bookId: number, currentPage: number, headers = {}) =>
  client.call(novelChapters, { query: { bookId, currentPage }, body: { bookId }, headers });

test('a free chapter can be read without an account and comes with recommendations', async () => {
  const client = await startSandbox();
  const { data } = await client.call(novelReadChapter, { query: { bookId: 1, number: 1 } });
  expect(data).toMatchObject({ bookId: 1, chapterId: 10_001, price: 0, nextNumber: 2, totalNumber: 12 });
  expect(data.publishStatus).toBe('finish');
  expect(data.content.length).toBeGreaterThan(1_000);
  expect(data.recommendList).toHaveLength(6);
});

test('a paid chapter returns code 999 with its price and no text, and its text after the purchase', async () => {
  const { client, headers } = await visitor();
  const unpaid = await client.call(novelReadChapter, { query: third, headers });
  expect(unpaid).toMatchObject({
    result: false,
    code: 999,
    data: { chapterId: 10_003, price: 40, content: '', availableAmount: 100, bookVipFree: false },
  });
  for (let turn = 0; turn < 2; turn += 1) {
    const bought = await client.call(novelBuyChapter, { query: { chapterId: 10_003 }, headers });
    expect(bought).toMatchObject({ result: true, data: null });
  }
  const paid = await client.call(novelReadChapter, { query: third, headers });
  expect(paid).toMatchObject({ result: true, data: { availableAmount: 60 } });
  expect(paid.data.content.length).toBeGreaterThan(600);
});

test('chapters of a novel and a comic with the same ID are separate purchases with their own titles', async () => {
  const { client, headers } = await visitor();
  await client.call(novelBuyChapter, { query: { chapterId: 10_003 }, headers });
  const comics = await client.call(comicChapters, { query: { bookId: 1 }, headers });
  expect(comics.data.filter(({ alreadyBuy }) => alreadyBuy)).toEqual([]);
  const history = await client.call(coinHistory, { query: { currentPage: 1 }, headers });
  const { novelBook } = (await client.call(novelDetail, { params: { bookId: 1 } })).data;
  expect(history.data.list[0]).toMatchObject({
    title: `《${novelBook.title}》第3章`,
    coins: -40,
    kind: 'chapter',
  });
});

test('a purchase with too few coins or of a missing chapter fails', async () => {
  const { client, headers } = await visitor();
  await client.control.setUser(headers.userId, { coins: 39 });
  const buy = (chapterId: number) => client.call(novelBuyChapter, { query: { chapterId }, headers });
  expect(await buy(10_003)).toMatchObject({ result: false, code: 999, data: null });
  expect(await buy(10_013)).toMatchObject({ result: false, code: 400 });
  expect(await buy(2_010_001)).toMatchObject({ result: false, code: 400 });
  expect(await coinsOf(client, headers)).toBe(39);
});

test('VIP users can read only the novels that are free for VIP', async () => {
  const { client, headers } = await visitor();
  await client.control.setUser(headers.userId, { vipType: 'month' });
  const read = (bookId: number) => client.call(novelReadChapter, { query: { bookId, number: 3 }, headers });
  expect(await read(3)).toMatchObject({ result: true, data: { bookVipFree: true } });
  expect(await read(1)).toMatchObject({ code: 999 });
});

test.each([
  ['a chapter past the last', { bookId: 1, number: 13 }, 400],
  ['a chapter of an unknown novel', { bookId: 201, number: 1 }, 404],
])('%s is rejected', async (_, query, code) => {
  const client = await startSandbox();
  expect(await client.call(novelReadChapter, { query })).toMatchObject({ result: false, code, data: null });
});

test('the fault for congestion applies to reading only', async () => {
  const client = await startSandbox();
  await client.control.setFaults({
    match: { path: novelReadChapter.path },
    effect: { kind: 'code', code: 101, msg: '' },
  });
  expect(await client.call(novelReadChapter, { query: third })).toMatchObject({ result: false, code: 101 });
  expect(await client.call(novelDetail, { params: { bookId: 1 } })).toMatchObject({ result: true });
});

test('the chapter list has ascending pages of a hundred and marks purchases', async () => {
  const { client, headers } = await visitor();
  await client.call(novelBuyChapter, { query: { chapterId: 10_003 }, headers });
  const { data: short } = await chapterPage(client, 1, 1, headers);
  expect(short).toMatchObject({ totalPage: 1, totalCount: 12 });
  expect(short.chapters.filter(({ alreadyBuy }) => alreadyBuy).map(({ id }) => id)).toEqual([10_003]);
  const { data: last } = await chapterPage(client, 200, 50);
  expect(last).toMatchObject({ totalPage: 50, totalCount: 5_000 });
  expect(last.chapters.map(({ number }) => number)).toEqual(
    Array.from({ length: 100 }, (_, index) => 4_901 + index),
  );
  expect((await chapterPage(client, 200, 51)).data.chapters).toEqual([]);
});

test('the chapter list requires its form fields', async () => {
  const client = await startSandbox();
  const query = { bookId: 1, currentPage: 1 };
  const bare = await client.call(novelChapters, { query });
  expect(bare).toMatchObject({ status: 400, result: false, code: 400 });
  expect(await client.call(novelChapters, { query, body: { bookId: 0 } })).toMatchObject({ status: 400 });
});

test('the daily list has the requested page size, and a filter selects status and category', async () => {
  const client = await startSandbox();
  const query = { category: 3, pageSize: 6, currentPage: 2 };
  const { data: today } = await client.call(novelTodayUpdate, { query });
  expect(today.novelBookList).toHaveLength(6);
  const params = { channel: 'all', publishStatus: 'finish', categoryId: 3, page: 1 };
  const { data } = await client.call(novelQuery, { params });
  expect(new Set(data.novelBookList.map((book) => `${book.publishStatus} ${book.categoryName}`))).toEqual(
    new Set(['finish 历史演义']),
  );
  expect(data.totalCount).toBe(data.totalItem);
});

test('the popular keywords are one string with full-width commas, and each keyword finds novels', async () => {
  const client = await startSandbox();
  const { data } = await client.call(novelSearchInit);
  expect(data.hotWords).toHaveLength(1);
  const words = data.hotWords[0]?.split('，') ?? [];
  expect(words).toHaveLength(10);
  for (const content of words) {
    const found = await client.call(novelSearch, { query: { content } });
    expect([content, found.data.length]).not.toEqual([content, 0]);
  }
  expect(await client.call(novelSearch, { query: { content: '字'.repeat(21) } })).toMatchObject({
    code: 400,
  });
});

test('a search finds novels by their author', async () => {
  const client = await startSandbox();
  const { data } = await client.call(novelSearch, { query: { content: '青灯客' } });
  expect(new Set(data.map(({ author }) => author))).toEqual(new Set(['青灯客']));
});
