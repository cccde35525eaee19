import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReaderPage } from '../../pages/reader-page.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

/** First paid chapter of book 1, and its price. */
const paid = { bookId: 1, number: 3, price: 40 };

test('a paid chapter is bought once and remains bought after a reload', {
  tag: ['@ios', '@journey', '@pay', '@smoke'],
}, async ({ page, visitor }) => {
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  await expect(reader.buyDialog).toContainText(`${paid.price}金币`);
  const before = await visitor.coins();
  await reader.confirmPurchase.click();
  await expect(page.getByText('购买成功')).toBeVisible();
  await reader.expectPictures();
  expect(await visitor.coins()).toBe(before - paid.price);
  await page.reload();
  await reader.expectPictures();
  expect(await visitor.coins()).toBe(before - paid.price);
});

test('if the balance is too low for all chapters, recharging comes first, and buying the first ones second', {
  tag: '@complete',
}, async ({ page, visitor }) => {
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  // Ten chapters are all of them, so that there is one range only.
  const ranges = reader.buyDialog.locator('.radio-group__choice');
  await expect(ranges).toHaveText(['本话40金币', '本话起全部400金币']);
  await reader.buyDialog.getByRole('radio', { name: '本话起全部 400金币' }).check();
  await expect(reader.buyDialog).toContainText(/合计400金币.*还差300金币.*共10话/);
  await expect(reader.confirmPurchase).toHaveCount(0);
  await expect(reader.buyDialog.getByRole('button', { name: '去充值' })).toBeVisible();
  await reader.buyDialog.getByRole('button', { name: '只买前2话 80金币' }).click();
  await reader.expectPictures();
  expect(await visitor.coins()).toBe(20);
});

test('Esc closes the purchase dialog of a chapter and moves the focus to the chapter', {
  tag: '@complete',
}, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  await expect(reader.buyDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reader.buyDialog).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a double tap sends one purchase', { tag: '@pc' }, async ({ page, visitor, sandbox }) => {
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  const release = await holdCalls(page, '**/api/book/chapter/buy?*');
  await reader.confirmPurchase.dblclick();
  await expect(reader.confirmPurchase).toBeDisabled();
  release();
  await reader.expectPictures();
  expect(await sandbox.callsOf(await visitor.userId(), 'comic.buyChapter')).toHaveLength(1);
  expect(await visitor.coins()).toBe(100 - paid.price);
});

test('two windows that buy the same chapter at the same time are charged once', async ({
  page,
  openWindow,
  visitor,
}) => {
  const windows = [new ReaderPage(page), new ReaderPage(await openWindow())];
  for (const reader of windows) {
    await reader.open(paid.bookId, paid.number);
    await expect(reader.confirmPurchase).toBeEnabled();
  }
  await Promise.all(windows.map((reader) => reader.confirmPurchase.click()));
  for (const reader of windows) await reader.expectPictures();
  expect(await visitor.coins()).toBe(100 - paid.price);
});

test('a user with too few coins is sent to the recharge center and is not charged', {
  tag: ['@journey', '@pay'],
}, async ({ page, visitor }) => {
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  // Changes the balance after the page has read it.
  await expect(reader.confirmPurchase).toBeEnabled();
  await visitor.setCoins(paid.price - 1);
  await reader.confirmPurchase.click();
  await expect(reader.buyDialog.getByRole('status')).toHaveText('还差1金币');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await reader.buyDialog.getByRole('radio', { name: /^1000金币/ }).check();
  await reader.goToRecharge.click();
  await expect(page).toHaveURL(/\/purchase\?returnTo=%2Fbook%2Fread%2F1%2F3$/);
  await expect(new RechargePage(page).settledPlan).toContainText('1000金币');
  await expect(page.getByText(String(paid.price - 1), { exact: true })).toBeVisible();
  expect(await visitor.coins()).toBe(paid.price - 1);
});

test('automatic purchases open the next chapters without a dialog until the balance is too low', {
  tag: ['@journey', '@pay'],
}, async ({ page, visitor }) => {
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  await visitor.setCoins(2 * paid.price);
  await reader.autoBuy.check();
  await reader.confirmPurchase.click();
  await reader.expectPictures();
  expect(await visitor.coins()).toBe(paid.price);
  await visitor.setCoins(500);
  await reader.open(paid.bookId, paid.number + 1);
  await reader.expectPictures();
  await expect(reader.buyDialog).toHaveCount(0);
  expect(await visitor.coins()).toBe(500 - paid.price);
  await visitor.setCoins(1);
  await reader.open(paid.bookId, paid.number + 2);
  await expect(page.getByText('自动购买已停止：金币不足')).toBeVisible();
  await expect(reader.rechargeDialog).toBeVisible();
  expect(await visitor.coins()).toBe(1);
  await reader.rechargeDialog.getByRole('button', { name: '取消' }).click();
  await expect(reader.rechargeDialog).toHaveCount(0);
  await expect(reader.autoBuyAlways).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: '购买本话' }).click();
  await expect(reader.goToRecharge).toBeVisible();
});

test('a cancelled purchase costs nothing and can be started again', { tag: '@complete' }, async ({
  page,
  visitor,
}) => {
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  await reader.buyDialog.getByRole('button', { name: '取消' }).click();
  await expect(reader.buyDialog).toHaveCount(0);
  expect(await visitor.coins()).toBe(100);
  await page.getByRole('button', { name: '购买本话' }).click();
  await expect(reader.buyDialog).toBeVisible();
});

test('a retry after a lost response does not charge twice', async ({ page, visitor, sandbox, problems }) => {
  problems.expect(/Failed to load resource|ERR_/);
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  await sandbox.setFaults({ match: { path: '/api/book/chapter/buy' }, times: 1, effect: { kind: 'cut' } });
  await reader.confirmPurchase.click();
  await expect(reader.buyDialog.getByRole('alert')).toBeVisible();
  await reader.confirmPurchase.click();
  await reader.expectPictures();
  expect(await visitor.coins()).toBe(100 - paid.price);
});

test('near the end of a chapter the next one is prefetched, and it is bought automatically once the end is visible', async ({
  page,
  sandbox,
  visitor,
}) => {
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number - 1);
  await reader.expectPictures();
  await reader.turnAutoBuyOn();
  const userId = await visitor.userId();
  const before = await visitor.coins();
  const reads = async () => (await sandbox.callsOf(userId, 'comic.readChapter')).map(({ code }) => code);
  expect(await reads()).toEqual([200]);
  const last = reader.pictures.last();
  // Scrolls to one viewport height before the end, however high the images are.
  await last.evaluate((picture) =>
    window.scrollBy(0, picture.getBoundingClientRect().bottom - 2 * window.innerHeight),
  );
  await expect.poll(reads).toEqual([200, 999]);
  expect(await sandbox.callsOf(userId, 'comic.buyChapter')).toEqual([]);
  expect(await visitor.coins()).toBe(before);
  await last.evaluate((picture) => picture.scrollIntoView({ block: 'end' }));
  await expect.poll(() => visitor.coins()).toBe(before - paid.price);
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(`^第${paid.number}话`) }),
  ).toBeAttached();
  await expect(reader.buyDialog).toHaveCount(0);
});

test('the choice of chapters stays in place when it changes what is offered', async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  const all = reader.buyDialog.getByRole('radio', { name: /^本话起全部/ });
  const one = reader.buyDialog.getByRole('radio', { name: '本话 40金币' });
  await expect(reader.confirmPurchase).toBeEnabled();
  await reader.buyDialog.evaluate((dialog) =>
    Promise.all(dialog.getAnimations().map((each) => each.finished)),
  );
  const before = await all.boundingBox();
  await all.check();
  await expect(reader.buyDialog.getByRole('radio', { name: /^1000金币/ })).toBeVisible();
  expect(await all.boundingBox()).toEqual(before);
  await one.check();
  await expect(reader.confirmPurchase).toBeEnabled();
  expect(await all.boundingBox()).toEqual(before);
});
