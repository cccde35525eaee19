import { afterEach, beforeEach, expect, it } from 'vitest';
import { BatchListStore } from '#site/features/works/lists/batch-list.store.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../../sections/site-on-sandbox.ts';

let site: SiteOnSandbox;
let store: BatchListStore;
beforeEach(async () => {
  site = await siteOnSandbox();
  store = new BatchListStore(site.services.api);
});
afterEach(() => site.close());

const call = { path: '/api/book/today_update' };
const start = async () => {
  store.start(site.lifetime.signal);
  await until(() => store.batch.status === 'ready' || store.batch.status === 'failed');
};
const first = () => store.batch.books[0]?.bookId;
const pages = async () =>
  (await site.callsOf('comic.todayUpdate')).map(
    ({ query }) => (query as Record<string, unknown>)['currentPage'],
  );

it('shows ten books, ads above them, and offers more', async () => {
  await start();
  expect(store.batch.books).toHaveLength(10);
  expect(store.ads?.length).toBeGreaterThan(1);
  expect(read(() => store.hasMore)).toBe(true);
});

it('comes back to the first batch in the place of the sixth', async () => {
  await start();
  const seen = [first()];
  for (let batch = 2; batch <= 6; batch += 1) {
    expect(await store.next()).toBe(true);
    seen.push(first());
  }
  expect((await pages()).map(Number)).toEqual([1, 2, 3, 4, 5, 1]);
  expect(new Set(seen.slice(0, 5)).size).toBe(5);
  expect(seen[5]).toBe(seen[0]);
});

it('offers no more after a batch that is not full', async () => {
  const data = { bookList: [{ bookId: 1, title: '书' }], totalPage: 1 };
  await site.setFaults({
    match: call,
    effect: { kind: 'shape', body: { result: true, code: 200, msg: '', data } },
  });
  await start();
  expect(store.batch.books).toHaveLength(1);
  expect(read(() => store.hasMore)).toBe(false);
});

it('keeps the batch when the next fails, and the next try asks for the same one', async () => {
  await start();
  const before = first();
  await site.setFaults({ match: call, effect: { kind: 'status', status: 500 } });
  expect(await store.next()).toBe(false);
  expect([store.batch.status, first()]).toEqual(['failed', before]);
  await site.setFaults();
  expect(await store.next()).toBe(true);
  expect((await pages()).map(Number)).toEqual([1, 2, 2]);
});

it('says of a batch that came after the screen was left that it did not come', async () => {
  await start();
  const shown = new AbortController();
  store.start(shown.signal);
  const coming = store.next();
  shown.abort();
  expect(await coming).toBe(false);
});
