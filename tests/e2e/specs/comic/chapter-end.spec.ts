import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { recordDialogs } from '../../fixtures/page/record-dialogs.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

test('scrolling past a free chapter appends the next one, but a paid chapter needs a tap', async ({
  page,
  sandbox,
  visitor,
}) => {
  const dialogs = await recordDialogs(page);
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  const userId = await visitor.userId();
  const reads = async () => (await sandbox.callsOf(userId, 'comic.readChapter')).length;
  const end = page.locator('.reader__end');
  await reader.scrollToEnd(end.getByText(/下一话 第3话.*40金币/));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^第2话/);
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  // Expects that scrolling does not open chapter 3, although it is preloaded.
  const readsBefore = await reads();
  await page.mouse.move(100, 300);
  for (let pulled = 0; pulled < 5; pulled += 1) await page.mouse.wheel(0, 3_000);
  await reader.scrollToEnd(end);
  expect(await reads()).toBe(readsBefore);
  await expect(page).toHaveURL(/\/book\/read\/1\/2$/);
  await end.getByRole('button', { name: '加入收藏' }).click();
  await expect(end.getByRole('button', { name: '加入收藏' })).toHaveCount(0);

  await end.getByRole('link', { name: '继续看第3话' }).click();
  await expect(page).toHaveURL(/\/book\/read\/1\/3$/);
  await reader.confirmPurchase.click();
  await reader.expectPictures();
  expect(await dialogs()).toEqual(['购买章节']);
});

test('the last chapter ends with a link to the book', async ({ page, visitor }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 12);
  await visitor.setCoins(40);
  await reader.confirmPurchase.click();
  await reader.expectPictures();
  await reader.scrollToEnd(page.getByText('已看到最新一话'));
  await expect(page.getByRole('region', { name: '看过的人还喜欢' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^继续看/ })).toHaveCount(0);
  const back = page.getByRole('main').getByRole('link', { name: '返回作品' });
  await back.click();
  await expect(page).toHaveURL(/\/book\/1$/);
});

test('images that load late do not move the end of the chapter', { tag: '@complete' }, async ({
  page,
  sandbox,
}) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 2);
  await reader.expectPictures();
  await sandbox.setFaults({ match: { path: '/js/**' }, effect: { kind: 'delay', ms: 1_500 } });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const onward = page.getByRole('link', { name: '继续看第3话' });
  await expect(onward).toBeInViewport();
  const top = () => onward.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await top();
  await expect(reader.pictures.last()).toContainText('加载中');
  await reader.expectPictures();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test('a late response about the next chapter does not move the buttons at the end', {
  tag: '@complete',
}, async ({ page }) => {
  const reader = new ReaderPage(page);
  const release = await holdCalls(page, /read_chapter.*[?&]number=3\b/);
  await reader.open(1, 2);
  await reader.expectPictures();
  const onward = page.getByRole('link', { name: '继续看第3话' });
  await reader.scrollToEnd(onward);
  await reader.expectPictures();
  const next = page.locator('.reader__end').getByText(/^下一话 第3话/);
  const places = () => Promise.all([onward, next].map((element) => element.boundingBox()));
  const before = await places();
  release();
  await expect(page.getByText('40金币')).toBeVisible();
  const after = await places();
  expect(after.map((box) => box?.y)).toEqual(before.map((box) => box?.y));
  expect(after[0]).toEqual(before[0]);
});

test('a chapter without images shows a message and a link to the next chapter', { tag: '@complete' }, async ({
  page,
  sandbox,
}) => {
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
    effect: { kind: 'respond', body: { result: true, code: 200, msg: '', data } },
  });
  await new ReaderPage(page).open(1, 1);
  await expect(page.getByText('暂无图片')).toBeVisible();
  await expect(page.getByRole('link', { name: '继续看第2话' })).toBeVisible();
});
