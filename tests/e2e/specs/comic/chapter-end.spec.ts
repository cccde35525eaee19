import { expect, test } from '../../fixtures/test.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

test('at its end a chapter stops; going on is a tap of the reader', async ({ page, sandbox, visitor }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.picturesShown();
  const userId = await visitor.userId();
  const reads = async () => (await sandbox.callsOf(userId, 'comic.readChapter')).length;
  await reader.scrollToEnd(page.getByText('本章完'));
  // The next chapter is fetched ahead; the reader stays in this one however far they pull.
  await expect.poll(reads).toBe(2);
  await page.mouse.move(100, 300);
  for (let pulled = 0; pulled < 5; pulled += 1) await page.mouse.wheel(0, 3_000);
  await reader.scrollToEnd(page.getByText('本章完'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^第1章/);
  await expect(page).toHaveURL(/\/book\/read\/1\/1$/);

  await page.getByRole('link', { name: '继续看第2章' }).click();
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^第2章/);
  await reader.picturesShown();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the last chapter ends with the way back to the book', async ({ page, visitor }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 12);
  await visitor.setCoins(40);
  await reader.confirmPurchase.click();
  await reader.picturesShown();
  await reader.scrollToEnd(page.getByText('您已读到最后一章'));
  await expect(page.getByRole('link', { name: /^继续看/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: '返回作品' }).click();
  await expect(page).toHaveURL(/\/book\/1$/);
});

test('a chapter without pictures says so, and leads on', async ({ page, sandbox }) => {
  const data = {
    bookName: '空白',
    bookPics: [],
    lastNumber: 0,
    nextNumber: 2,
    totalNumber: 2,
    chapterId: 1,
    title: '空白',
    number: 1,
  };
  await sandbox.setFaults({
    match: { path: '/api/book/read_chapter' },
    effect: { kind: 'shape', body: { result: true, code: 200, msg: '', data } },
  });
  await new ReaderPage(page).open(1, 1);
  await expect(page.getByText('暂无图片')).toBeVisible();
  await expect(page.getByRole('link', { name: '继续看第2章' })).toBeVisible();
});
