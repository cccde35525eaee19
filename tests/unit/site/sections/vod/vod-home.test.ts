import { afterEach, beforeEach, expect, it } from 'vitest';
import { HomeStore } from '#site/features/works/home/home.store.ts';
import { isFetched } from '#site/features/works/home/section-plan.ts';
import { vodHomeSource } from '#site/sections/vod/home/vod-home.ts';
import { VodCategories } from '#site/sections/vod/vod-categories.ts';
import { vodRanking } from '#site/sections/vod/vod-screens.ts';
import { shownScreen } from '../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
});
afterEach(() => site.close());

const homeCall = { path: '/api/vod/index_v2' };

function home(): HomeStore {
  const { lifetime } = shownScreen();
  return new HomeStore({ source: vodHomeSource(site.services), lifetime, idle: () => Promise.resolve() });
}

function section(store: HomeStore, key: string) {
  const plan = read(() => store.plans.find((each) => each.key === key));
  if (!plan || !isFetched(plan)) throw new Error(`The home fetches no section ${key}`);
  return store.section(plan);
}

const works = (store: HomeStore, key: string) => read(() => section(store, key).current.works);
const titles = (store: HomeStore) => read(() => store.plans.map(({ title }) => title));

async function opened(): Promise<HomeStore> {
  const store = home();
  store.start();
  await until(() => store.status === 'ready' && section(store, '0').current.status === 'ready');
  return store;
}

it("one response fills today's updates and ten sections", async () => {
  const store = await opened();
  expect(read(() => store.plans.map(({ key }) => key))).toEqual([...'0123456789', '10']);
  for (const { key } of read(() => store.plans)) expect(works(store, key), key).toHaveLength(10);
  expect(read(() => store.plans[3]?.more)).toBe('/vod/category?cid=3');
  expect(await site.callsOf('vod.shelf')).toEqual([]);
});

it('a section is replaced by its pages 2 to 4, then by the first again', async () => {
  const store = await opened();
  for (let press = 0; press < 4; press += 1) await section(store, '1').refresh();
  const pages = (await site.callsOf('vod.shelf')).map(({ path }) => path);
  expect(pages).toEqual([2, 3, 4, 1].map((page) => `/api/vod/shelf/1/${page}`));
});

it('the stored sections are shown until the response arrives', async () => {
  const kept = works(await opened(), '2').map(({ key }) => key);
  await site.setFaults({ match: homeCall, effect: { kind: 'status', status: 500 } });
  const store = home();
  store.start();
  expect(read(() => store.status)).toBe('loading');
  expect(works(store, '2').map(({ key }) => key)).toEqual(kept);
  await until(() => store.status === 'failed');
  expect(works(store, '2').map(({ key }) => key)).toEqual(kept);
});

it('sections that no longer exist are removed, and at most ten are shown', async () => {
  await opened();
  const list = [{ vodId: 7, vodName: '新的' }];
  const shelves = Array.from({ length: 12 }, (_, index) => ({ typeId: index + 2, typeName: '', list }));
  const body = { result: true, code: 200, msg: '', data: { latest: [], shelves } };
  await site.setFaults({ match: homeCall, effect: { kind: 'respond', body } });
  const store = await opened();
  expect(titles(store)).toHaveLength(11);
  // Expects the name of the category for a shelf without a name.
  expect(titles(store).slice(0, 2)).toEqual(['每日更新', '国内自拍']);
  const categories = new VodCategories(site.services.storage);
  expect(read(() => categories.list.map(({ title }) => title)).slice(0, 2)).toEqual(['每日更新', '国内自拍']);
  expect(read(() => categories.list.at(-1)?.cid)).toBe('13');
});

it('the categories have the names that the server sends, and none before', async () => {
  const categories = new VodCategories(site.services.storage);
  expect(read(() => categories.list)).toEqual([]);
  expect(titles(home())).toEqual(['每日更新']);
  const store = await opened();
  expect(read(() => categories.list.map(({ title }) => title))).toEqual(titles(store));
  const { categories: choices } = await vodRanking.fetchChoices(site.services.api, site.lifetime.signal);
  expect(choices.map(({ label }) => label)).toEqual(titles(store).slice(1));
});

it('each section is requested separately from an older server', async () => {
  await site.setFaults({ match: homeCall, effect: { kind: 'status', status: 404 } });
  const store = await opened();
  await until(() => section(store, '10').current.status === 'ready');
  expect(works(store, '10').length).toBeGreaterThan(0);
  expect(await site.callsOf('vod.shelf')).toHaveLength(10);
});

it.each([
  [{ kind: 'code', code: 101, msg: '服务器的话' }, '网络拥堵，请重新加载本页'],
  [{ kind: 'status', status: 500 }, '加载失败'],
] as const)('the failure %o is shown as %s', async (effect, text) => {
  await site.setFaults({ match: homeCall, effect });
  const store = home();
  store.start();
  await until(() => store.status === 'failed');
  expect(read(() => store.error?.message)).toBe(text);
});
