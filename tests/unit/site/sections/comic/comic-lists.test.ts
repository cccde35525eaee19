import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListPlan } from '#site/features/works/lists/list-plan.ts';
import { comicLists } from '#site/sections/comic/section.ts';
import { type SiteOnSandbox, siteOnSandbox } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeAll(async () => {
  site = await siteOnSandbox();
});
afterAll(() => site.close());

const page = ({ worksOf }: ListPlan, number: number) =>
  worksOf(site.services.api)(number, site.lifetime.signal);

test.each<ListPlan>(comicLists)('the list $name has full pages and ads', async (plan) => {
  const [first, second] = [await page(plan, 1), await page(plan, 2)];
  expect(first.works).toHaveLength(plan.batches?.size ?? 20);
  expect(first.ads?.length).toBeGreaterThan(1);
  expect(first.totalPage).toBeGreaterThan(2);
  expect(second.works[0]?.key).not.toBe(first.works[0]?.key);
});

test('no two lists are equal', async () => {
  const firsts = await Promise.all(comicLists.map((plan) => page(plan, 1)));
  const orders = firsts.map(({ works }) => works.map(({ key }) => key).join());
  expect(new Set(orders).size).toBe(orders.length);
});

test('an ad of a work links to a comic', async () => {
  const [latest] = comicLists;
  await site.setFaults({
    match: { path: '/api/book/new/1' },
    effect: {
      kind: 'respond',
      body: {
        result: true,
        code: 200,
        msg: '',
        data: { adList: [{ jumpType: 2, bizId: 7, imgPath: 'a.png' }], bookList: [], totalPage: 1 },
      },
    },
  });
  const { ads } = latest ? await page(latest, 1) : {};
  await site.setFaults();
  expect(ads).toEqual([{ picture: 'a.png', link: { kind: 'screen', path: '/book/7' } }]);
});
