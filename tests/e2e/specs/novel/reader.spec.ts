import type { Locator } from '@playwright/test';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { NovelReaderPage } from '../../pages/novel-reader-page.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

/** Price of each chapter of novel 1, from the third one on. */
const price = 40;

test('a user reads free chapters, buys later ones automatically, recharges when the coins run out, and keeps the reading position', {
  tag: ['@journey', '@pay'],
}, async ({ page, visitor }) => {
  const book = new BookPage(page, paths.novelBook);
  const reader = new NovelReaderPage(page);
  await book.open(1);
  await book.startReading.click();
  await expect(reader.text).toBeVisible();
  await reader.next.click();
  await expect(page.getByRole('heading', { name: /^第二回/, level: 1 })).toBeVisible();
  await reader.next.click();
  await expect(reader.buyDialog).toContainText(`${price}金币`);
  await visitor.setCoins(price + 1);
  await reader.autoBuy.check();
  await reader.confirmPurchase.click();
  await expect(reader.text).toBeVisible();

  await reader.next.click();
  await expect(page.getByText('自动购买已停止：金币不足')).toBeVisible();
  await reader.rechargeDialog.getByRole('button', { name: '去充值' }).click();
  const recharge = new RechargePage(page);
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await recharge.result.getByRole('button', { name: '购买本章并继续' }).click();
  await expect(page).toHaveURL(/\/novels\/read\/1\/4$/);
  await expect(reader.text).toBeVisible();

  await reader.scrollToParagraph(12);
  await page.reload();
  await expect(reader.text).toBeVisible();
  await expect.poll(async () => (await reader.topLine()).paragraph).toBe('12');
  // Tolerates a few px, because the box of a paragraph starts above its first line.
  expect(Math.abs((await reader.topLine()).top)).toBeLessThan(6);
});

test('changing font and colors keeps the current line in place', async ({ page }) => {
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(reader.text).toBeVisible();
  await reader.scrollToParagraph(20);
  await reader.openSettings();
  const { paragraph } = await reader.topLine();
  const bigger = reader.settings.getByRole('button', { name: '字号增大' });
  for (let size = 16; size < 30; size += 1) await bigger.click();
  await expect(bigger).toBeDisabled();
  await expect(reader.text).toHaveCSS('font-size', '30px');
  expect((await reader.topLine()).paragraph).toBe(paragraph);
  await reader.settings.getByRole('radio', { name: '淡青' }).check();
  await expect(reader.text).toHaveCSS('color', 'rgb(29, 42, 41)');
  await page.reload();
  await expect(reader.text).toHaveCSS('font-size', '30px');
  await expect.poll(async () => (await reader.topLine()).paragraph).toBe(paragraph);
});

test("the complaint link in the settings uses the reader's paper color, whatever the site's theme", {
  tag: '@complete',
}, async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() =>
    localStorage.setItem('novelReading', JSON.stringify({ followsDark: false })),
  );
  const reader = new NovelReaderPage(page);
  await reader.open(1, 2);
  await expect(reader.text).toBeVisible();
  await reader.openSettings();
  const report = page.getByRole('link', { name: '投诉举报' });
  await expect(report).toBeInViewport();
  // Color of secondary text in the first paper theme.
  await expect(report).toHaveCSS('color', 'rgb(99, 92, 75)');
  const returnUrl = new RegExp(`returnUrl=${encodeURIComponent(`${baseURL}/novels/read/1/2`)}`);
  await expect(report).toHaveAttribute('href', returnUrl);
});

test('opens the chapter list over the text, and recommends other novels when the user leaves', async ({
  page,
}) => {
  const reader = new NovelReaderPage(page);
  await page.goto('/novels/1');
  await new BookPage(page, paths.novelBook).startReading.click();
  await reader.openChapterList();
  await reader.chapterList.getByRole('link', { name: /^第二回/ }).click();
  await expect(reader.chapterList).toBeHidden();
  await expect(page).toHaveURL(/\/novels\/read\/1\/2$/);
  await expect(reader.text).toBeVisible();

  await reader.menu.getByRole('button', { name: '返回' }).click();
  await expect(reader.leaveDialog.getByRole('article')).toHaveCount(6);
  await reader.leaveDialog.getByRole('button', { name: '加入书架' }).click();
  await expect(reader.leaveDialog.getByRole('button', { name: '已在书架' })).toBeDisabled();
  await reader.leaveDialog.getByRole('button', { name: '继续阅读' }).click();
  await expect(reader.leaveDialog).toBeHidden();
  await expect(reader.text).toBeVisible();
  await reader.menu.getByRole('button', { name: '返回' }).click();
  await expect(reader.leaveDialog.getByRole('button')).toHaveText(['', '退出阅读', '继续阅读']);
  await reader.leaveDialog.getByRole('button', { name: '退出阅读' }).click();
  await expect(page).toHaveURL(/\/novels\/1$/);
});

test('the Back key closes overlays first, then recommends other novels once per visit', {
  tag: '@complete',
}, async ({ page, deviceId }) => {
  test.skip(deviceId !== 'android-chrome', 'Only Android passes its Back key to pages');
  // Hides the event keydown, because Android's Back fires none. CloseWatcher handles both Escape and Back.
  await page.addInitScript(() => {
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', hide, true);
  });
  const back = () => page.keyboard.press('Escape');
  const reader = new NovelReaderPage(page);
  await page.goto('/novels/1');
  await new BookPage(page, paths.novelBook).startReading.click();
  await expect(reader.text).toBeVisible();
  await reader.openChapterList();
  await back();
  await expect(reader.chapterList).toBeHidden();
  await expect(reader.leaveDialog).toBeHidden();
  await back();
  await expect(reader.leaveDialog.getByRole('article')).toHaveCount(6);
  await back();
  await expect(reader.leaveDialog).toBeHidden();
  await expect(reader.text).toBeVisible();
  await back();
  await page.goBack();
  await expect(page).toHaveURL(/\/novels\/1$/);
  await expect(reader.leaveDialog).toBeHidden();
});

test('a failed chapter shows an error dialog with a retry', async ({ page, sandbox, problems }) => {
  problems.expect(/Failed to load resource/);
  await sandbox.setFaults({
    match: { path: '/api/novel/read_chapter' },
    effect: { kind: 'status', status: 500 },
  });
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  const dialog = page.getByRole('dialog').filter({ hasText: '网络超时，请刷新重试' });
  await expect(dialog).toBeVisible();
  await sandbox.setFaults();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(reader.text).toBeVisible();
});

test('on a wide screen the text of the reader has a column of a readable width, in both modes', {
  tag: '@complete',
}, async ({ page }) => {
  const reader = new NovelReaderPage(page);
  const wide = { width: 640, isCentred: true };
  const boxOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // Tolerates a scroll bar, which takes space on one side.
      return { width, isCentred: Math.abs(left + right - window.innerWidth) < 20 };
    });
  await reader.open(1, 1);
  await expect(reader.text).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => boxOf(reader.text)).toEqual(wide);
  await reader.openSettings();
  expect(await boxOf(page.getByRole('main'))).toEqual(wide);
  await reader.settings.getByRole('radio', { name: '左右翻页' }).check();
  await expect(page.getByText(/^第1\/\d+页$/)).toBeVisible();
  expect(await boxOf(reader.text)).toEqual(wide);
  await reader.menu.getByRole('button', { name: '返回' }).click();
  await reader.leaveDialog.getByRole('button', { name: '退出阅读' }).click();
  await expect(new BookPage(page, paths.novelBook).startReading).toBeVisible();
  expect((await boxOf(page.getByRole('main'))).width).toBe(1120);
});
