import type { Locator } from '@playwright/test';
import { findOverflow } from '../../fixtures/page/find-overflow.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { ChapterListPage } from '../../pages/chapter-list-page.ts';
import { ListPage } from '../../pages/list-page.ts';

const pc = { width: 1280, height: 800 };
const tablet = { width: 820, height: 1180 };
const phone = { width: 430, height: 932 };
const landscape = { width: 780, height: 360 };

/** Returns the number of elements that are as high on the page as the first one. */
function inFirstLine(elements: Locator): Promise<number> {
  return elements.evaluateAll((all) => {
    const tops = all.map((element) => Math.round(element.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
}

test('a list has two rows beside each other on a tablet and in a window, in the order of their ranks', async ({
  page,
}) => {
  const list = new ListPage(page);
  await list.open('/home/ranked');
  const rows = page.locator('.work-row');
  for (const [size, rowsPerLine, isTall] of [
    [tablet, 2, true],
    [pc, 2, true],
    [phone, 1, true],
    [landscape, 1, false],
  ] as const) {
    await page.setViewportSize(size);
    await expect.poll(() => inFirstLine(rows), `at ${size.width} × ${size.height}`).toBe(rowsPerLine);
    // Includes rows of the virtualized part, which starts with the seventh row.
    const ranks = Array.from({ length: isTall ? 8 : 6 }, (_, index) => `第${index + 1}名`);
    await expect
      .poll(async () => (await rows.locator('.rank-medal').allTextContents()).slice(0, ranks.length))
      .toEqual(ranks);
    await expect.poll(() => findOverflow(page)).toEqual([]);
  }
});

test('the chapter list has two columns in a window, and jumps to a chapter by its number', async ({
  page,
}) => {
  const chapters = new ChapterListPage(page);
  await chapters.open(300);
  await page.setViewportSize(pc);
  await expect.poll(() => inFirstLine(chapters.rows)).toBe(2);
  await chapters.jumpTo(3_210);
  await expect(chapters.row(3_210)).toBeInViewport();
  await expect(page.getByRole('radio', { name: '3201-3300' })).toBeChecked();
  await page.setViewportSize(phone);
  await expect.poll(() => inFirstLine(chapters.rows)).toBe(1);
});

test('all tabs of a window are equally wide, and so are their bars', async ({ page }) => {
  await page.goto('/home');
  await page.setViewportSize(pc);
  const tabs = page.getByRole('navigation', { name: '主导航' });
  for (const [name, path] of [
    ['视频', '/vod'],
    ['小说', '/novel'],
    ['充值', '/purchase'],
    ['我的', '/user'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
    await expect.poll(() => tabs.evaluate((bar) => bar.getBoundingClientRect().width)).toBe(1_120);
  }
});

test('the balance is beside the plans on wide screens', async ({ page }) => {
  await page.goto('/purchase');
  await page.setViewportSize(pc);
  const balance = page.getByRole('heading', { name: '剩余金币' });
  const plans = page.getByRole('radio').first();
  const topOf = (element: Locator) => element.evaluate((box) => box.getBoundingClientRect().top);
  await expect(plans).toBeVisible();
  expect(await topOf(plans)).toBeLessThan((await topOf(balance)) + 100);
  await page.setViewportSize(phone);
  await expect.poll(() => topOf(plans)).toBeGreaterThan((await topOf(balance)) + 100);
});

test('a dialog dims the area beside the page like the page itself', async ({ page }) => {
  await page.goto('/home');
  await page.setViewportSize(pc);
  const colorOf = (selector: string) =>
    page.evaluate(
      (name) => getComputedStyle(document.querySelector(name) ?? document.body).backgroundColor,
      selector,
    );
  const beside = await colorOf('html');
  await page.getByRole('button', { name: '每日签到' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Only the scrollbar gutter, which the backdrop does not cover, shows another color.
  expect(await colorOf('body')).toBe(beside);
  expect(await colorOf('html')).not.toBe(beside);
});

test('wide screens show all chapters of a book beside its facts, and Back leads from a chapter to the book', async ({
  page,
}) => {
  const book = new BookPage(page);
  await book.open(46);
  await page.setViewportSize(pc);
  const chapters = page.getByRole('region', { name: '章节' });
  const rows = new ChapterListPage(page).rows;
  await expect(rows.nth(5)).toBeVisible();
  expect(await inFirstLine(page.locator('.work-detail__column'))).toBe(2);
  await rows.nth(1).click();
  await expect(page).toHaveURL(/\/book\/read\/46\/2$/);
  await page.goBack();
  await expect(rows.nth(1)).toBeVisible();
  await page.setViewportSize(phone);
  await expect(chapters.getByRole('listitem')).not.toHaveCount(0);
  await expect(rows).toHaveCount(0);
  expect(await inFirstLine(page.locator('.work-detail__column'))).toBe(1);
});
