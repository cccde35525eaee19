import { vodBuy } from '../../../../src/shared/contract/vod/orders.ts';
import { callApi } from '../../fixtures/call-api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ListPage } from '../../pages/list-page.ts';

test('a category opens by the ID in the URL and loads more on scrolling', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/vod/category?cid=8');
  await expect(page).toHaveTitle('星空夜色 · 漫阅');
  await list.scrollUntil(list.end);
  await page.goto('/vod/category?cid=11');
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/vod$/);
});

test('the ranking numbers its videos, and its URL contains the period and the category', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/vod/day-ranked');
  const titles = await list.titles();
  await expect(list.books.first()).toContainText('第1名');
  await page.getByRole('tab', { name: '星空夜色' }).click();
  await expect(page).toHaveURL(/\/vod\/day-ranked\?category=8$/);
  await expect.poll(() => list.titles()).not.toEqual(titles);
});

test('a search validates the keyword, finds videos and is stored in the history', async ({ page }) => {
  await page.goto('/search-vod');
  const categories = page.getByRole('navigation', { name: '视频分类' });
  await expect(categories.getByRole('link', { name: '星空夜色' })).toHaveAttribute(
    'href',
    '/vod/category?cid=8',
  );
  const field = page.getByRole('searchbox', { name: '搜索视频' });
  const search = page.getByRole('button', { name: '搜索', exact: true });
  await search.click();
  await expect(page.getByText('请输入搜索关键词')).toBeVisible();
  await field.fill('字'.repeat(21));
  await search.click();
  await expect(page.getByText('关键词最多20个字')).toBeVisible();
  await field.fill('江南');
  await search.click();
  await expect(page.getByText('找到8部视频')).toBeVisible();
  await page.getByRole('button', { name: '清除' }).click();
  await expect(page.getByRole('button', { name: '江南', exact: true })).toBeVisible();
});

test('the list of purchases includes new ones', async ({ page, visitor, sandbox }) => {
  await page.goto('/shelf-vod');
  await expect(page.getByText('暂时没有记录')).toBeVisible();
  await expect(page.getByRole('link', { name: '去看视频' })).toHaveAttribute('href', '/vod');
  const headers = { userId: await visitor.userId() };
  await callApi(sandbox.origin, vodBuy, { query: { vodId: 1 }, headers });
  await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
  await page.getByRole('link', { name: '已购视频' }).click();
  await expect(page.getByRole('article')).toHaveText([/江南四时.*已购买/s]);
});
