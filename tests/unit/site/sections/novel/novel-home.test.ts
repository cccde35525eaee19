import { afterEach, beforeEach, expect, it } from 'vitest';
import { HomeStore } from '#site/features/works/home/home.store.ts';
import { isFetched } from '#site/features/works/home/section-plan.ts';
import { novelHomeSource } from '#site/sections/novel/home/novel-home.ts';
import { novelHistory } from '#site/sections/novel/library/novel-history.ts';
import { shownScreen } from '../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

function home(): HomeStore {
  const { lifetime } = shownScreen();
  return new HomeStore({ source: novelHomeSource(site.services), lifetime, idle: () => Promise.resolve() });
}

function section(store: HomeStore, title: string) {
  const plan = read(() => store.plans.find((each) => each.title === title));
  if (!plan || !isFetched(plan)) throw new Error(`The home fetches no section ${title}`);
  return store.section(plan);
}

const works = (store: HomeStore, title: string) => read(() => section(store, title).current.works);
const isReady = (store: HomeStore) => () =>
  store.status === 'ready' && section(store, '今日更新').current.status === 'ready';
const showcases = ['小编推荐', '人气热门', '强档热推', '新作上架'];
const homeDown = { match: { path: '/api/novel/**' }, effect: { kind: 'status', status: 500 } } as const;

async function opened(): Promise<HomeStore> {
  const store = home();
  store.start();
  await until(isReady(store));
  return store;
}

it("one response fills banner and showcases, and another one today's updates", async () => {
  const store = await opened();
  expect(read(() => store.featured.length)).toBe(4);
  for (const title of showcases) expect(works(store, title).length, title).toBeGreaterThanOrEqual(4);
  expect(works(store, '今日更新')).toHaveLength(6);
  expect(await site.callsOf('novel.showcase')).toEqual([]);
  expect(await site.callsOf('novel.todayUpdate')).toHaveLength(1);
});

it("today's updates are replaced by pages 2 and 3, then by the first again", async () => {
  const store = await opened();
  const updates = section(store, '今日更新');
  for (let press = 0; press < 3; press += 1) await updates.refresh();
  const pages = (await site.callsOf('novel.todayUpdate')).map(({ query }) => query);
  expect(pages).toMatchObject(
    [1, 2, 3, 1].map((page) => ({ currentPage: String(page), pageSize: '6', category: '' })),
  );
});

it('the categories are tabs, and the selected one is requested', async () => {
  const store = await opened();
  const plan = read(() => store.plans.find(({ title }) => title === '今日更新'));
  const tab = plan?.source.kind === 'tabs' ? plan.source.tabs[1] : undefined;
  await section(store, '今日更新').select(tab?.key ?? '');
  expect((await site.callsOf('novel.todayUpdate'))[1]?.query).toMatchObject({ category: tab?.key });
  expect(new Set(works(store, '今日更新').map(({ category }) => category))).toEqual(new Set([tab?.label]));
});

it('the home works without the categories', async () => {
  await site.setFaults({ ...homeDown, match: { path: '/api/novel/category' } });
  const store = await opened();
  expect(works(store, '小编推荐').length).toBeGreaterThan(0);
});

it('the stored home is shown until the response replaces it', async () => {
  const before = await opened();
  const kept = works(before, '人气热门').map(({ key }) => key);
  const body = { result: true, code: 200, msg: '', data: { showcases: [] as unknown[] } };
  body.data.showcases = [{ type: 'hot', name: '', novelBooks: [{ bookId: 7, title: '新的' }] }];
  await site.setFaults({ match: { path: '/api/novel/home/index' }, effect: { kind: 'respond', body } });
  const store = home();
  store.start();
  expect(read(() => store.status)).toBe('loading');
  expect(works(store, '人气热门').map(({ key }) => key)).toEqual(kept);
  await until(isReady(store));
  expect(works(store, '人气热门').map(({ key }) => key)).toEqual(['7']);
});

it('the stored home is kept without a response, and the other sections show an error', async () => {
  await opened();
  await site.setFaults(homeDown);
  const store = home();
  store.start();
  await until(() => section(store, '今日更新').current.status === 'failed');
  expect(read(() => [store.status, store.content !== undefined])).toEqual(['failed', true]);
  expect(works(store, '小编推荐').length).toBeGreaterThan(0);
});

it('the home fails as a whole if nothing is stored', async () => {
  await site.setFaults(homeDown);
  const store = home();
  store.start();
  await until(() => store.status === 'failed');
  expect(read(() => store.content)).toBeUndefined();
  expect(await site.callsOf('novel.todayUpdate')).toEqual([]);
});

it('the three novels read last are shown, each with a link to its chapter', async () => {
  const store = await opened();
  const history = novelHistory(site.services.storage);
  for (const number of [1, 2, 3, 4]) {
    const bookInfo = { bookId: String(number), title: `第${number}本` };
    history.record({ bookInfo, number, date: number, title: '', paragraph: 0, character: 0 });
  }
  const plan = read(() => store.plans.find(({ title }) => title === '最近阅读'));
  const recent = read(() => (plan?.source.kind === 'device' ? plan.source.works() : []));
  expect(recent.map(({ href, note }) => [href, note])).toEqual([
    ['/novels/read/4/4', '看到第4章'],
    ['/novels/read/3/3', '看到第3章'],
    ['/novels/read/2/2', '看到第2章'],
  ]);
});
