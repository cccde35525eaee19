import type { Page } from '@playwright/test';
import { observeShifts, shiftsOf, sumOf } from '../../fixtures/page/layout-shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ListPage } from '../../pages/list-page.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: '搜索漫画' });
const section = (page: Page, title: string) => page.getByRole('region', { name: title });

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('Enter searches, and the URL contains the keyword', { tag: ['@pc', '@journey'] }, async ({ page }) => {
  const list = new ListPage(page);
  await page.goto('/search');
  await expect(field(page)).toBeFocused();
  await search(page, ' 山 ');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('山')}`);
  await expect(list.books.first()).toContainText('山');
  await expect(page.getByText(/^找到\d+部漫画$/)).toBeVisible();
  await expect(field(page)).not.toBeFocused();
});

test('typing shows matching works, which link to their screens', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('山');
  const work = page.getByRole('list', { name: '搜索建议' }).getByRole('link').first();
  await expect(work).toContainText('山');
  const href = await work.getAttribute('href');
  await work.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('an invalid keyword is reported at the field', async ({ page }) => {
  await page.goto('/search');
  for (const text of ['', '   ']) {
    await search(page, text);
    await expect(field(page)).toHaveAccessibleDescription('请输入搜索关键词');
  }
  await search(page, '字'.repeat(21));
  await expect(field(page)).toHaveAccessibleDescription('关键词最多20个字');
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/search$/);
  await field(page).fill('字');
  await expect(page.getByText('关键词最多20个字')).toHaveCount(0);
});

test('a popular keyword searches and is stored as a recent one', async ({ page }) => {
  await page.goto('/search');
  const hot = section(page, '热门搜索').getByRole('button');
  await expect(hot).toHaveCount(10);
  // The text of the button begins with the rank of the keyword.
  const word = (await hot.nth(3).innerText()).replace(/^\d+\s*/, '');
  await hot.nth(3).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(word)}`);
  await expect(field(page)).toHaveValue(word);
  await search(page, '小院');
  await page.getByRole('button', { name: '清除' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(field(page)).toBeFocused();
  await page.reload();
  const recent = section(page, '最近搜索').getByRole('listitem');
  await expect(recent).toHaveText(['小院', word]);
  await recent.getByRole('button', { name: word, exact: true }).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(word)}`);
});

test('recent searches can be cleared, and restored with the same button', { tag: '@complete' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('kkHisSearch') === null) localStorage.setItem('kkHisSearch', '["山","海"]');
  });
  await page.goto('/search');
  const recent = section(page, '最近搜索');
  await recent.getByRole('button', { name: '清空' }).click();
  await expect(recent.getByRole('listitem')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('kkHisSearch'))).toBe('[]');
  await expect(recent.getByRole('button', { name: '撤销' })).toBeFocused();
  await recent.getByRole('button', { name: '撤销' }).click();
  await expect(recent.getByRole('listitem')).toHaveText(['山', '海']);
});

test('invalid stored searches are discarded', { tag: '@complete' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('kkHisSearch', '{"a":1}'));
  await page.goto('/search');
  await expect(section(page, '热门搜索').getByRole('button')).toHaveCount(10);
  await expect(section(page, '最近搜索')).toHaveCount(0);
});

test('an empty result shows a message and other keywords', async ({ page }) => {
  await page.goto('/search?q=zzz');
  await expect(page.getByText('没有找到与“zzz”有关的漫画')).toBeVisible();
  await section(page, '热门搜索').getByRole('button').first().click();
  await expect(new ListPage(page).books.first()).toBeVisible();
});

test('an empty or short result links to the same search in the other sections', async ({ page }) => {
  const others = page.getByRole('list', { name: '在其他频道搜索' }).getByRole('link');
  const comics = `/search?q=${encodeURIComponent('红楼梦')}`;
  await page.goto(comics);
  await expect(page.getByText('没有找到与“红楼梦”有关的漫画')).toBeVisible();
  await expect(others).toHaveText(['在视频中搜索“红楼梦”', '在小说中搜索“红楼梦”']);
  await others.last().click();
  await expect(page).toHaveURL(`/novels/search?q=${encodeURIComponent('红楼梦')}`);
  await expect(new ListPage(page).books.first()).toContainText('红楼梦');
  await expect(others).toHaveText(['在漫画中搜索“红楼梦”', '在视频中搜索“红楼梦”']);
  await page.goBack();
  await expect(page).toHaveURL(comics);
});

test('the sections are one tap apart, keep the keyword, and Back leaves the search', async ({ page }) => {
  await page.goto('/home');
  await page.goto('/search');
  await search(page, '山');
  const sections = page.getByRole('navigation', { name: '搜索频道' });
  await expect(sections.getByRole('link', { name: '漫画' })).toHaveAttribute('aria-current', 'page');
  await sections.getByRole('link', { name: '视频' }).click();
  await expect(page).toHaveURL(`/search-vod?q=${encodeURIComponent('山')}`);
  await expect(page.locator('.work-card__title mark').first()).toHaveText('山');
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('a search that fails shows an error, and a retry loads the results', { tag: '@complete' }, async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  await sandbox.setFaults({ match: { path: '/api/book/search' }, effect: { kind: 'status', status: 500 } });
  await page.goto('/search?q=%E5%B1%B1');
  const list = new ListPage(page);
  await expect(list.retry).toBeVisible();
  await sandbox.setFaults();
  await list.retry.click();
  await expect(list.books.first()).toBeVisible();
});

test('Back from a book restores the results and the scroll position', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: '搜索', exact: true }).click();
  await search(page, '山');
  const list = new ListPage(page);
  await expect(list.books.nth(3)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1_205));
  await expect.poll(() => list.scrollTop()).toBe(1_205);
  await list.openBookInMiddle();
  await page.goBack();
  await expect(field(page)).toHaveValue('山');
  await expect.poll(() => list.scrollTop()).toBe(1_205);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('the search has a single head, whose back button leads to the home of its section', async ({ page }) => {
  await page.goto('/novels/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.top-bar')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: '搜索小说' })).toBeInViewport();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/novel$/);
});

test.describe('on a PC', () => {
  test.use({ deviceId: 'pc-chrome' });

  test('results move nothing when they arrive', { tag: '@complete' }, async ({ page, sandbox }) => {
    await sandbox.setFaults({ match: { path: '/api/**' }, effect: { kind: 'delay', ms: 150 } });
    await observeShifts(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/search?q=山');
    await expect(section(page, '搜索结果').getByRole('link').first()).toBeVisible();
    const shifts = await shiftsOf(page);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.01);
  });
});
