import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { BatchListStore } from '#site/features/works/lists/batch-list.store.ts';
import type { FetchWorks } from '#site/features/works/works-page.ts';
import { ScreenLifetime } from '#site/services/screen/screen-lifetime.ts';
import { read, until } from '../../../sections/site-on-sandbox.ts';
import { madeUpAd, madeUpWork } from '../made-up-works.ts';

const size = 10;
/** How many works a page has. */
let pageSize: number;
let isDown: boolean;
let asked: number[];
let lifetime: ScreenLifetime;
let leave: () => void;
let store: BatchListStore;

const fetchWorks: FetchWorks = async (page) => {
  asked.push(page);
  if (isDown) throw new AppError('http', '服务器繁忙');
  const works = Array.from({ length: pageSize }, (_, index) => madeUpWork(`${page}-${index}`));
  return { works, ads: [madeUpAd(`ad ${page}`)], totalPage: 9 };
};

beforeEach(() => {
  pageSize = size;
  isDown = false;
  asked = [];
  lifetime = new ScreenLifetime();
  leave = lifetime.begin();
  store = new BatchListStore({ fetchWorks, lifetime }, { size, count: 5 });
});

const start = async () => {
  store.start();
  await until(() => store.batch.status !== 'idle' && store.batch.status !== 'loading');
};
const first = () => store.batch.works[0]?.key;

it('shows a batch, the ads of the first above it, and offers more', async () => {
  await start();
  expect(store.batch.works).toHaveLength(size);
  expect(read(() => store.hasMore)).toBe(true);
  await store.next();
  expect(store.ads).toEqual([madeUpAd('ad 1')]);
});

it('comes back to the first batch in the place of the sixth', async () => {
  await start();
  const seen = [first()];
  for (let batch = 2; batch <= 6; batch += 1) {
    expect(await store.next()).toBe(true);
    seen.push(first());
  }
  expect(asked).toEqual([1, 2, 3, 4, 5, 1]);
  expect(seen).toEqual(['1-0', '2-0', '3-0', '4-0', '5-0', '1-0']);
});

it('offers no more after a batch that is not full', async () => {
  pageSize = 1;
  await start();
  expect(store.batch.works).toHaveLength(1);
  expect(read(() => store.hasMore)).toBe(false);
});

it('keeps the batch when the next fails, and the next try asks for the same one', async () => {
  await start();
  isDown = true;
  expect(await store.next()).toBe(false);
  expect([store.batch.status, first()]).toEqual(['failed', '1-0']);
  isDown = false;
  expect(await store.next()).toBe(true);
  expect(asked).toEqual([1, 2, 2]);
});

it('says of a batch that came after the screen was left that it did not come', async () => {
  await start();
  const coming = store.next();
  leave();
  expect(await coming).toBe(false);
});
