import { installFakeVoice, spoken } from '../../fixtures/page/fake-voice.ts';
import { swipe } from '../../fixtures/page/swipe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { NovelReaderPage } from '../../pages/novel-reader-page.ts';

test('page mode turns pages across chapters in both directions and keeps the page after a reload', async ({
  page,
}) => {
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await reader.openSettings();
  await reader.settings.getByRole('radio', { name: '左右翻页' }).check();
  await reader.menu.getByRole('button', { name: '收起设置' }).click();
  await reader.tapMiddle();
  await expect(page.getByText(/^第1\/\d+页$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^第2\/\d+页$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^第2\/\d+页$/)).toBeVisible();
  await page.keyboard.press('End');
  const last = page.getByText(/^第(\d+)\/\1页$/);
  await expect(last).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/novels\/read\/1\/2$/);
  await expect(page.getByText(/^第1\/\d+页$/)).toBeVisible();
  // Expects that the menus stay hidden from chapter to chapter.
  await expect(reader.next).not.toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/novels\/read\/1\/1$/);
  await expect(last).toBeVisible();
});

test('swipes turn pages in quick succession', { tag: '@complete' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('novelReading', JSON.stringify({ mode: 'pages' })));
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(page.getByText(/^第1\/\d+页$/)).toBeVisible();
  await reader.tapMiddle();
  await expect(reader.next).not.toBeInViewport();
  // Each swipe begins while the page of the last one still moves.
  for (const [shown, from, to] of [
    [/^第2\/\d+页$/, 320, 40],
    [/^第1\/\d+页$/, 40, 320],
    [/^第2\/\d+页$/, 320, 40],
  ] as const) {
    await swipe(page, { from: { x: from, y: 400 }, to: { x: to, y: 400 } });
    await expect(page.getByText(shown)).toBeVisible();
  }
});

test('page mode ends with similar works, the shelf and the way back to the novel', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => localStorage.setItem('novelReading', JSON.stringify({ mode: 'pages' })));
  const reader = new NovelReaderPage(page);
  await reader.open(5, 3);
  await reader.confirmPurchase.click();
  await expect(page.getByText('购买成功')).toBeVisible();
  await expect(page.getByText(/^第1\/\d+页$/)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText(/^第(\d+)\/\1页$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const end = page.getByRole('dialog', { name: '已经是最后一章了' });
  await expect(end.getByRole('article').first()).toBeVisible();
  await end.getByRole('button', { name: '加入书架' }).click();
  await expect(end.getByRole('button', { name: '加入书架' })).toHaveCount(0);
  await end.getByRole('link', { name: '返回作品' }).click();
  await expect(page).toHaveURL(/\/novels\/5$/);
  await expect(end).toHaveCount(0);
  expect(await visitor.coins()).toBe(75);
});

test('reading aloud continues into the next chapter and stops before a paid one', async ({ page }) => {
  await installFakeVoice(page);
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(reader.text).toBeVisible();
  const first = await reader.text.locator('[data-paragraph="0"]').innerText();
  await reader.menu.getByRole('button', { name: '听书' }).click();
  await expect(page).toHaveURL(/\/novels\/read\/1\/3$/);
  await expect(reader.buyDialog).toBeVisible();
  await expect(page.getByText('下一章需要购买，朗读已停止')).toBeVisible();
  const said = await spoken(page);
  expect(first.startsWith(said[0] ?? '')).toBe(true);
  expect(said.length).toBeGreaterThan(100);
});

test('find in chapter highlights one match after the other', async ({ page }) => {
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(reader.text).toBeVisible();
  await reader.menu.getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByRole('searchbox').fill('的');
  const count = page.getByRole('search', { name: '章内搜索' }).getByRole('status');
  await expect(count).toHaveText(/^1\/\d{2,}$/);
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveText(/^(\d+)\/\1$/);
  await expect.poll(async () => Number((await reader.topLine()).paragraph)).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await expect(count).toBeHidden();
});

test('the last chapter read is readable offline, with a notice', async ({ page, sandbox, problems }) => {
  problems.expect(/Failed to load resource/);
  const reader = new NovelReaderPage(page);
  await reader.open(1, 1);
  await expect(reader.text).toBeVisible();
  const first = await reader.text.locator('[data-paragraph="0"]').innerText();
  await expect.poll(() => reader.cachedChapterCount()).toBe(1);
  await sandbox.setFaults({ match: { path: '/api/novel/read_chapter' }, effect: { kind: 'cut' } });
  await page.reload();
  await expect(page.getByText('离线内容，联网后更新')).toBeVisible();
  await expect(reader.text.locator('[data-paragraph="0"]')).toHaveText(first);
});
