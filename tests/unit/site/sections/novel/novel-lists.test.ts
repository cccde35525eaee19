import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListPlan } from '#site/features/works/lists/list-plan.ts';
import { novelDayUpdates, novelLists } from '#site/sections/novel/novel-list-screens.ts';
import { type SiteOnSandbox, siteOnSandbox } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeAll(async () => {
  site = await siteOnSandbox();
});
afterAll(() => site.close());

const plans = Object.values<ListPlan>(novelLists);
const page = ({ worksOf }: ListPlan, number: number) =>
  worksOf(site.services.api)(number, site.lifetime.signal);

test.each(plans)('the list $name has full pages that differ', async (plan) => {
  const [first, second] = [await page(plan, 1), await page(plan, 2)];
  expect(first.works.length).toBeGreaterThanOrEqual(10);
  expect(first.totalPage).toBeGreaterThan(1);
  expect(second.works[0]?.key).not.toBe(first.works[0]?.key);
  expect(first.works[0]?.href).toMatch(/^\/novels\/\d+$/);
});

test('no two lists are equal', async () => {
  const firsts = await Promise.all(plans.map((plan) => page(plan, 1)));
  const orders = firsts.map(({ works }) => works.map(({ key }) => key).join());
  expect(new Set(orders).size).toBe(plans.length);
});

test("today's updates have ten works per page, of all categories or of one", async () => {
  const { api } = site.services;
  const updates = (category: string) =>
    novelDayUpdates.worksOf(api, { group: '', category })(1, site.lifetime.signal);
  const { categories } = await novelDayUpdates.fetchChoices(api, site.lifetime.signal);
  const [first] = categories;
  const [all, ofOne] = [await updates('0'), await updates(first?.key ?? '')];
  expect(all.works).toHaveLength(10);
  expect(new Set(all.works.map(({ category }) => category)).size).toBeGreaterThan(1);
  expect(new Set(ofOne.works.map(({ category }) => category))).toEqual(new Set([first?.label]));
});
