import { expectCovers } from '../../fixtures/page/expect-covers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ListPage } from '../../pages/list-page.ts';

for (const [path, title] of [
  ['/novels/xbtj', '小编推荐'],
  ['/novels/rqbd', '人气榜单'],
  ['/novels/xszb', '精选专区'],
  ['/novels/xssd', '新书速递'],
] as const) {
  const tag = path === '/novels/rqbd' ? [] : ['@complete'];

  test(`${path} shows rows of the same width`, { tag }, async ({ page }) => {
    const list = new ListPage(page);
    await list.open(path);
    await expect(page).toHaveTitle(`${title} · 漫阅`);
    const widths = await list.books.evaluateAll((books) => {
      const column = document.querySelector('main')?.clientWidth ?? Number.NaN;
      return books.slice(0, 5).map((book) => Math.round((book.getBoundingClientRect().width / column) * 10));
    });
    // Nine tenths of a phone's column, or half of it on wide screens, which show two rows beside each other.
    expect([
      [9, 9, 9, 9, 9],
      [5, 5, 5, 5, 5],
    ]).toContainEqual(widths);
    await expectCovers(page);
  });
}

test("today's updates have tabs by category, and the URL contains the tab", async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/novels/new');
  await expect(page).toHaveTitle('今日更新 · 漫阅');
  const tabs = page.getByRole('tablist', { name: '小说分类' }).getByRole('tab');
  await expect(tabs.first()).toHaveText('全部');
  const name = String(await tabs.nth(2).textContent());
  await tabs.nth(2).click();
  await expect(page).toHaveURL(/\/novels\/new\?category=\d+$/);
  await expect(list.books.nth(3)).toContainText(name);
});

test('filters novels by status and category', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/novels/category');
  const choose = (filter: string, name: string) =>
    page.getByRole('radiogroup', { name: filter }).getByRole('radio', { name }).check();
  const category = page.getByRole('radiogroup', { name: '小说分类' }).getByRole('radio').nth(3);
  await choose('连载状态', '已完结');
  await expect(page).toHaveURL(/\/novels\/category\?status=finish$/);
  await expect(list.books.nth(4)).toContainText('已完结');
  await category.check();
  await expect(page).toHaveURL(/status=finish&category=\d+$/);
  const name = await category.evaluate((radio) => radio.closest('label')?.textContent);
  await expect(list.books.nth(4)).toContainText(String(name));
});

test('the novel search has popular keywords and a history separate from the comic search', {
  tag: '@complete',
}, async ({ page }) => {
  await page.goto('/novels/search');
  const field = page.getByRole('searchbox', { name: '搜索小说' });
  await field.fill('字'.repeat(21));
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('搜索关键词不能超过20个字');
  const hot = page.getByRole('region', { name: '热门搜索' }).getByRole('button');
  // The text of the button begins with the rank of the keyword.
  const word = (await hot.first().innerText()).replace(/^\d+\s*/, '');
  await hot.first().click();
  await expect(page).toHaveURL(`/novels/search?q=${encodeURIComponent(word)}`);
  const list = new ListPage(page);
  await expect(list.books.first().getByRole('link')).toHaveAttribute('href', /^\/novels\/\d+$/);
  expect(await page.evaluate(() => localStorage.getItem('novelHisSearch'))).toBe(JSON.stringify([word]));
});
