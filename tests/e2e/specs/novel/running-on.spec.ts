import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { NovelReaderPage } from '../../pages/novel-reader-page.ts';

/** Last free chapter of novel 1. */
const lastFree = 2;

const toBottom = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test('a free chapter is appended on scrolling, and URL, title and menus change with it', async ({ page }) => {
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  const first = page.getByRole('heading', { name: /^第一回/, level: 2 });
  const second = page.getByRole('heading', { name: /^第二回/, level: 2 });
  await expect(first).toBeVisible();
  await toBottom(page);
  await expect(second).toBeAttached();
  const entries = await page.evaluate(() => history.length);
  await second.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await expect(page).toHaveURL(/\/novels\/read\/1\/2$/);
  await expect(page).toHaveTitle(/^第二回/);
  await expect(page.getByRole('heading', { name: /^第二回/, level: 1 })).toBeAttached();
  // Expects that the previous chapter stays in the page when the next one opens, and that no history entry is added.
  await expect(first).toBeAttached();
  expect(Math.abs(await second.evaluate((heading) => heading.getBoundingClientRect().top))).toBeLessThan(2);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.evaluate(() => window.scrollBy(0, -300));
  await expect(page).toHaveURL(/\/novels\/read\/1\/1$/);
});

test('a paid chapter is not appended on scrolling and needs a tap', async ({ page, sandbox, visitor }) => {
  const reader = new NovelReaderPage(page);
  await reader.open(1, lastFree);
  await expect(reader.text).toBeVisible();
  await toBottom(page);
  await expect
    .poll(async () => (await sandbox.callsOf(await visitor.userId(), 'novel.readChapter')).length)
    .toBe(2);
  const wayOn = page.getByRole('link', { name: '继续看第3章' });
  await expect(wayOn).toBeInViewport();
  expect(await sandbox.callsOf(await visitor.userId(), 'novel.buyChapter')).toEqual([]);
  await expect(page.getByRole('heading', { name: /^第.+回/, level: 2 })).toHaveCount(1);
});
