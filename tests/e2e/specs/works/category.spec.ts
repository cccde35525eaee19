import { ComicContent } from '../../../../src/main/sandbox/sample-content/comics/comic-content.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ListPage } from '../../pages/list-page.ts';

const choose = (page: ListPage['page'], filter: string, name: string) =>
  page.getByRole('radiogroup', { name: filter }).getByRole('radio', { name }).check();
const chosen = (page: ListPage['page'], filter: string) =>
  page.getByRole('radiogroup', { name: filter }).getByRole('radio', { checked: true });

test('status and category filter the books and are part of the URL', async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/category');
  await expect(page).toHaveTitle('漫画分类 · 漫阅');
  await choose(page, '连载状态', '已完结');
  await expect(page).toHaveURL(/\/category\?status=finish$/);
  await expect(list.books.nth(4)).toContainText('已完结');
  await choose(page, '漫画类型', '古典');
  await expect(page).toHaveURL(/\/category\?status=finish&category=\d+$/);
  await expect(list.books.nth(4)).toContainText('古典');
  await expect(list.books.getByText('连载中')).toHaveCount(0);
  await choose(page, '连载状态', '全部');
  await expect(page).toHaveURL(/\/category\?category=\d+$/);
});

test('a filtered list loads each of its pages once', async ({ page }) => {
  const list = new ListPage(page);
  const wanted = new ComicContent().inCategory(3).filter(({ isFinished }) => !isFinished).length;
  const pages: string[] = [];
  page.on('request', (request) => {
    const found = /\/api\/book\/query\/.*\/(\d+)$/.exec(new URL(request.url()).pathname);
    if (found?.[1]) pages.push(found[1]);
  });
  await list.open('/category?status=serialize&category=3');
  await list.scrollUntil(list.end);
  await expect(list.books.last()).toContainText('连载中');
  expect(pages).toEqual(Array.from({ length: Math.ceil(wanted / 20) }, (_, index) => String(index + 1)));
});

test('a link restores the filters, and changing a filter adds no history entry', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: '分类' }).click();
  const list = new ListPage(page);
  await expect(list.books.nth(4)).toBeVisible();
  await choose(page, '连载状态', '连载中');
  await choose(page, '漫画类型', '山海');
  await expect(page).toHaveURL(/status=serialize&category=\d+$/);
  await expect(list.books.nth(4)).toContainText('山海');
  const titles = await list.titles();
  await page.reload();
  await expect(chosen(page, '连载状态')).toHaveAccessibleName('连载中');
  await expect(chosen(page, '漫画类型')).toHaveAccessibleName('山海');
  await expect.poll(async () => (await list.titles()).slice(0, 4)).toEqual(titles.slice(0, 4));
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('Back from a book restores filters, books and scroll position', { tag: '@complete' }, async ({
  page,
}) => {
  const list = new ListPage(page);
  await list.open('/category');
  await choose(page, '连载状态', '已完结');
  await expect(page).toHaveURL(/status=finish$/);
  await expect(list.books.nth(4)).toContainText('已完结');
  await page.evaluate(() => window.scrollTo(0, 903));
  await expect.poll(() => list.scrollTop()).toBe(903);
  const before = await list.settledBookInMiddle();
  await list.openBookInMiddle();
  await page.goBack();
  await expect.poll(() => list.scrollTop()).toBe(903);
  await expect(chosen(page, '连载状态')).toHaveAccessibleName('已完结');
  expect(await list.bookInMiddle()).toEqual(before);
});

test('invalid filters select all books', { tag: '@complete' }, async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/category?category=99999&status=nothing');
  await expect(chosen(page, '连载状态')).toHaveAccessibleName('全部');
  await expect(chosen(page, '漫画类型')).toHaveAccessibleName('全部');
  await expect(list.books.nth(4)).toBeVisible();
});

test('arrow keys change the filter, and the selected filter scrolls into view', { tag: '@pc' }, async ({
  page,
}) => {
  const list = new ListPage(page);
  await list.open('/category?category=8');
  await expect(chosen(page, '漫画类型')).toBeInViewport();
  const before = await chosen(page, '漫画类型').inputValue();
  await chosen(page, '漫画类型').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen(page, '漫画类型')).not.toHaveValue(before);
  await expect(chosen(page, '漫画类型')).toBeFocused();
  await expect(page).toHaveURL(/category=7$/);
});

test('the filters stay visible below the top bar on scrolling', { tag: '@pc' }, async ({ page }) => {
  const list = new ListPage(page);
  await list.open('/category');
  await page.evaluate(() => window.scrollTo(0, 900));
  const bar = await page.getByRole('banner').boundingBox();
  const filters = await page.getByRole('radiogroup', { name: '连载状态' }).boundingBox();
  expect(filters?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
});

test('the list loads even if its filters fail, and a retry loads the filters', { tag: '@complete' }, async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/);
  await sandbox.setFaults({ match: { path: '/api/book/category' }, effect: { kind: 'status', status: 500 } });
  const list = new ListPage(page);
  await list.open('/category');
  await sandbox.setFaults();
  await list.retry.click();
  await expect(page.getByRole('radio')).not.toHaveCount(2);
  await expect(list.retry).toHaveCount(0);
});
