import { afterAll, beforeAll, expect, test } from 'vitest';
import { SearchStore } from '#site/features/works/search/search.store.ts';
import { titleOf, VodCategories } from '#site/sections/vod/vod-categories.ts';
import { latestVideos } from '#site/sections/vod/vod-pages.ts';
import { vodRanking, vodSearchPlan } from '#site/sections/vod/vod-screens.ts';
import { shownScreen } from '../../shown-screen.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeAll(async () => {
  site = await siteOnSandbox();
});
afterAll(() => site.close());

test('a category without a name of the server has the title of its ID', () => {
  expect(titleOf('10')).toBe('欧美');
  expect(titleOf('10', '一日一城')).toBe('一日一城');
  expect(titleOf('11')).toBe('更多视频');
  const categories = new VodCategories(site.services.storage);
  expect(['0', '10', '11', 'x'].map((cid) => read(() => categories.has(cid)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  categories.replace([{ typeId: '11', typeName: '新的' }], 0);
  expect(read(() => categories.has('11'))).toBe(true);
});

test('each category except the daily recommendations has its own videos, ten per page', async () => {
  const { api } = site.services;
  const firsts = await Promise.all(
    ['0', ...'23456789', '10'].map((cid) => latestVideos(api, cid)(1, site.lifetime.signal)),
  );
  for (const { works } of firsts) expect(works).toHaveLength(10);
  expect(new Set(firsts.map(({ works }) => works.map(({ key }) => key).join())).size).toBe(10);
  expect(firsts[0]?.works[0]?.href).toMatch(/^\/vod\/detail\?vodId=\d+$/);
});

test('the weekly ranking of a category requests both, and ends at page 50', async () => {
  const page = { list: [{ vodId: 1, vodName: '第一' }], totalPage: 80 };
  await site.setFaults({
    match: { path: '/api/vod/rank' },
    times: 1,
    effect: { kind: 'respond', body: { result: true, code: 200, data: page } },
  });
  const ofWeek = vodRanking.worksOf(site.services.api, { group: 'week', category: '3' });
  expect((await ofWeek(1, site.lifetime.signal)).totalPage).toBe(50);
  const [call] = await site.callsOf('vod.rank');
  expect(call?.query).toMatchObject({ rankType: 'week', typeId: '3', currentPage: '1' });
});

test('a search continues while its pages are full', async () => {
  const { lifetime } = shownScreen();
  const store = new SearchStore({ ...site.services, lifetime }, vodSearchPlan, '的');
  store.start();
  await until(() => store.results?.works.status === 'ready');
  const { results } = store;
  expect(read(() => results?.works.items.length)).toBe(20);
  expect(read(() => results?.works.isEnd)).toBe(false);
  while (read(() => results?.works.isEnd) === false) {
    const known = read(() => results?.works.items.length) ?? 0;
    results?.loadMore();
    await until(() => results?.works.isEnd === true || (results?.works.items.length ?? 0) > known);
  }
  const total = read(() => results?.works.items.length) ?? 0;
  const pages = Array.from({ length: Math.floor(total / 20) + 1 }, (_, index) => String(index + 1));
  expect(pages.length).toBeGreaterThan(2);
  expect((await site.callsOf('vod.search')).map(({ query }) => query['currentPage'])).toEqual(pages);
  expect(await site.callsOf('comic.searchInit')).toEqual([]);
});
