import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { ComicContent } from '#main/sandbox/sample-content/comics/comic-content.ts';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { openStorage } from '#main/sandbox/storage/storage.ts';
import { ControlClient } from '#main/sandbox-control/control-client.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import {
  comicBuyChapter,
  comicChapters,
  comicDetail,
  comicReadChapter,
} from '#shared/contract/comic/book.ts';
import { coinsOf } from '../buyer.ts';
import { registerProof } from '../register-proof.ts';
import { type SandboxClient, startSandbox } from '../sandbox-client.ts';

const third = { bookId: 1, number: 3 };

async function visitor(): Promise<{ client: SandboxClient; headers: { userId: string } }> {
  const client = await startSandbox();
  const { userId } = await client.register('visitor');
  return { client, headers: { userId } };
}

test('free chapters can be read without an account', async () => {
  const client = await startSandbox();
  for (const number of [1, 2]) {
    const read = await client.call(comicReadChapter, { query: { bookId: 1, number } });
    expect(read).toMatchObject({ result: true, data: { number, price: 0, lastNumber: number - 1 } });
    expect(read.data.bookPics.length).toBeGreaterThanOrEqual(6);
    for (const parts of read.data.bookPics) expect(parts).toHaveLength(read.data.picSplitCount ?? 0);
  }
});

test('a paid chapter returns code 999 with its price and no pictures, and its pictures after the purchase', async () => {
  const { client, headers } = await visitor();
  const unpaid = await client.call(comicReadChapter, { query: third, headers });
  expect(unpaid).toMatchObject({
    status: 200,
    result: false,
    code: 999,
    data: {
      chapterId: 10_003,
      price: 40,
      bookPics: [],
      availableAmount: 100,
      nextNumber: 4,
      totalNumber: 12,
    },
  });
  const bought = await client.call(comicBuyChapter, {
    query: { chapterId: String(unpaid.data.chapterId) },
    headers,
  });
  expect(bought).toMatchObject({ result: true, data: null });
  const paid = await client.call(comicReadChapter, { query: third, headers });
  expect(paid).toMatchObject({ result: true, data: { availableAmount: 60 } });
  expect(paid.data.bookPics).not.toEqual([]);
});

test('buying the same chapter again succeeds without a charge', async () => {
  const { client, headers } = await visitor();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await client.call(comicBuyChapter, { query: { chapterId: 10_003 }, headers })).toMatchObject({
      result: true,
    });
  }
  expect(await coinsOf(client, headers)).toBe(60);
});

test('a free chapter costs nothing, and a user with too few coins cannot buy a chapter', async () => {
  const { client, headers } = await visitor();
  await client.control.setUser(headers.userId, { coins: 39 });
  const buy = (chapterId: number) => client.call(comicBuyChapter, { query: { chapterId }, headers });
  expect(await buy(10_001)).toMatchObject({ result: true });
  expect(await buy(10_003)).toMatchObject({ status: 200, result: false, code: 999, data: null });
  expect(await buy(10_013)).toMatchObject({ result: false, code: 400 });
  expect(await buy(3_010_001)).toMatchObject({ result: false, code: 400 });
  expect(await coinsOf(client, headers)).toBe(39);
});

test('chapter lists mark purchased chapters for the buyer only', async () => {
  const { client, headers } = await visitor();
  await client.control.setUser(headers.userId, { coins: 1_000 });
  for (const chapterId of [10_003, 10_012])
    await client.call(comicBuyChapter, { query: { chapterId }, headers });
  const other = await client.register('other');
  const marked = async (userId: string): Promise<number[]> => {
    const { data } = await client.call(comicChapters, { query: { bookId: 1 }, headers: { userId } });
    return data.filter(({ alreadyBuy }) => alreadyBuy).map(({ number }) => number);
  };
  expect(await marked(headers.userId)).toEqual([3, 12]);
  expect(await marked(other.userId)).toEqual([]);
  const detail = await client.call(comicDetail, { params: { bookId: 1 }, headers });
  expect(detail.data.lastChapter).toMatchObject({ number: 12, alreadyBuy: true });
  expect(detail.data.chapterList.map(({ number, price }) => [number, price])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(detail.data.recommendList.length).toBe(6);
});

test('VIP users can read the books that are free for VIP until VIP ends', async () => {
  const { client, headers } = await visitor();
  const books = new ComicContent().books;
  const free = books.find(({ isVipFree }) => isVipFree)?.view.bookId ?? 0;
  const read = (bookId: number) => client.call(comicReadChapter, { query: { bookId, number: 3 }, headers });
  const setVip = (vipEndDate: string) =>
    client.control.setUser(headers.userId, { vipType: 'month', vipEndDate });
  expect(await read(free)).toMatchObject({ code: 999, data: { bookVipFree: true } });
  await setVip('2099-12-31 23:59:59');
  expect(await read(free)).toMatchObject({ result: true });
  expect(await read(1)).toMatchObject({ code: 999 });
  await setVip('2020-01-01 00:00:00');
  expect(await read(free)).toMatchObject({ code: 999 });
});

test('of fifty simultaneous purchases by a user with coins for ten, ten succeed and the balance is 0', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0, plain: true, keys: defaultKeys });
  onTestFinished(() => sandbox.close());
  const userId = await registerOver(sandbox.origin, 'crowd');
  const control = new ControlClient(sandbox);
  await control.setUser(userId, { coins: 10 * priceOf(20) });
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => buyOver(sandbox.origin, userId, 200_003 + index)),
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(codes.filter((code) => code === 999)).toHaveLength(40);
  expect(await control.coins(userId)).toBe(0);
});

test('twenty windows that buy the same chapter at the same time are charged once', async () => {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0, plain: true, keys: defaultKeys });
  onTestFinished(() => sandbox.close());
  const userId = await registerOver(sandbox.origin, 'windows');
  const codes = await Promise.all(Array.from({ length: 20 }, () => buyOver(sandbox.origin, userId, 10_003)));
  expect(codes).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await new ControlClient(sandbox).coins(userId)).toBe(60);
});

test('purchases in any order create, lose or overdraw no coins', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.array(
        fc.oneof(
          fc.record({ itemId: fc.integer({ min: 1, max: 12 }), price: fc.integer({ min: 1, max: 90 }) }),
          fc.record({ coins: fc.integer({ min: 0, max: 300 }) }),
        ),
        { maxLength: 40 },
      ),
      (welcomeCoins, steps) => {
        const storage = openStorage(':memory:');
        const { users, purchases, ledger } = storage;
        const chapter = { kind: 'comic_chapter', workId: 1, title: '' } as const;
        const blank = { password: '', branchId: '', fromDomain: '', at: 1 };
        const { id } = users.register({ ...blank, traceId: 'a', welcomeCoins });
        const bystander = users.register({ ...blank, traceId: 'b', welcomeCoins: 7 });
        let expected = welcomeCoins;
        const owned = new Set<number>();
        for (const step of steps) {
          if ('coins' in step) {
            users.update(id, { coins: step.coins }, 2);
            expected = step.coins;
            continue;
          }
          const { itemId, price } = step;
          const outcome = purchases.buy({ ...chapter, userId: id, itemId, price, at: 3 });
          const due = owned.has(itemId) ? 'already-bought' : price > expected ? 'insufficient' : 'bought';
          expect(outcome).toBe(due);
          if (due !== 'bought') continue;
          owned.add(itemId);
          expected -= price;
        }
        const movements = ledger.entries(id).map(({ amount }) => amount);
        expect(users.byId(id)?.coins).toBe(expected);
        expect(movements.reduce((sum, amount) => sum + amount, 0)).toBe(expected);
        expect(purchases.itemsOf(id, 'comic_chapter', 1)).toEqual(owned);
        expect(users.byId(bystander.id)?.coins).toBe(7);
        storage.close();
      },
    ),
    { numRuns: 60, seed: 42 },
  );
});

function priceOf(bookId: number): number {
  return new ComicContent().book(bookId)?.chapterPrice ?? Number.NaN;
}

async function registerOver(origin: string, traceId: string): Promise<string> {
  const { ts, random } = registerProof(defaultKeys.api, Date.now());
  const query = new URLSearchParams({ fromDomain: '', ts: String(ts), random });
  const response = await fetch(`${origin}/api/user/register?${query}`, {
    method: 'POST',
    headers: { traceId },
  });
  const { data } = (await response.json()) as { data: { userId: string } };
  return data.userId;
}

async function buyOver(origin: string, userId: string, chapterId: number): Promise<number> {
  const response = await fetch(`${origin}/api/book/chapter/buy?chapterId=${chapterId}`, {
    method: 'POST',
    headers: { userId },
  });
  return ((await response.json()) as { code: number }).code;
}
