import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { BatchListStore } from '#site/features/works/lists/batch-list.store.ts';
import type { FetchWorks } from '#site/features/works/works-page.ts';
import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';
import { read, until } from '../../../sections/site-on-sandbox.ts';
import { madeUpAd, madeUpWork } from '../made-up-works.ts';

const size = 10;
/** Number of works per page. */
let pageSize: number;
let isDown: boolean;
let requested: number[];
let lifetime: ScreenLifetime;
let leave: () => void;
let store: BatchListStore;

const fetchWorks: FetchWorks = async (page) => {
  requested.push(page);
  if (isDown) throw new AppError('http', '服务器繁忙');
  const works = Array.from({ length: pageSize }, (_, index) => madeUpWork(`${page}-${index}`));
  return { works, ads: [madeUpAd(`ad ${page}`)], totalPage: 9 };
};

beforeEach(() => {
  pageSize = size;
  isDown = false;
  requested = [];
  lifetime = new ScreenLifetime();
  leave = lifetime.begin();
  store = new BatchListStore({ fetchWorks, lifetime }, { size, count: 5 });
});

const start = async () => {
  store.start();
  await until(() => store.batchStore.status !== 'idle' && store.batchStore.status !== 'loading');
};
const first = () => store.batchStore.works[0]?.key;

it("a batch, the first batch's ads, and a button for another batch are shown", async () => {
  await start();
  expect(store.batchStore.works).toHaveLength(size);
  expect(read(() => store.hasMore)).toBe(true);
  await store.next();
  expect(store.ads).toEqual([madeUpAd('ad 1')]);
});

it('the first batch is shown again after the fifth', async () => {
  await start();
  const seen = [first()];
  for (let batch = 2; batch <= 6; batch += 1) {
    expect(await store.next()).toBe(true);
    seen.push(first());
  }
  expect(requested).toEqual([1, 2, 3, 4, 5, 1]);
  expect(seen).toEqual(['1-0', '2-0', '3-0', '4-0', '5-0', '1-0']);
});

it('no other batch is offered after one that is not full', async () => {
  pageSize = 1;
  await start();
  expect(store.batchStore.works).toHaveLength(1);
  expect(read(() => store.hasMore)).toBe(false);
});

it('the batch is kept if the next one fails, and a retry requests the same one', async () => {
  await start();
  isDown = true;
  expect(await store.next()).toBe(false);
  expect([store.batchStore.status, first()]).toEqual(['failed', '1-0']);
  isDown = false;
  expect(await store.next()).toBe(true);
  expect(requested).toEqual([1, 2, 2]);
});

it('the next batch resolves with false if the screen was left before it arrived', async () => {
  await start();
  const coming = store.next();
  leave();
  expect(await coming).toBe(false);
});
