import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

test('a visitor opens a book from the home and reads its first chapter', {
  tag: ['@journey', '@smoke'],
}, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const book = await home.openFirstBook('每日推荐');
  const reader = await book.read();
  await reader.expectPictures();
  await expect(page).toHaveURL(/\/book\/read\/\d+\/1$/);
});

test('the parts of an image have no gaps and no overlaps', { tag: '@ios' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  const gaps = await page.evaluate(() => {
    const parts = [...(document.querySelector('[role=img]')?.querySelectorAll('img') ?? [])];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return boxes.slice(1).map((box, index) => Math.abs(box.top - (boxes[index]?.bottom ?? 0)));
  });
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.max(...gaps)).toBeLessThan(0.5);
});

test('the first and the last chapter show that there is no chapter before or after', {
  tag: '@complete',
}, async ({ page, sandbox, visitor }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await expect(reader.previous).toBeDisabled();
  await reader.previous.click({ force: true });
  await expect(page.getByText('已经是第一话了')).toBeVisible();
  await sandbox.setUser(await visitor.userId(), { coins: 5_000 });
  await reader.open(1, 12);
  await reader.confirmPurchase.click();
  await reader.expectPictures();
  await expect(reader.next).toBeDisabled();
  await reader.next.click({ force: true });
  await expect(page.getByText('已经是最后一话了')).toBeVisible();
});

test('a favorite is still listed after a reload and can be removed', {
  tag: '@complete',
}, async ({ page }) => {
  const book = new BookPage(page);
  await book.open(1);
  await book.addToShelf.click();
  await page.reload();
  await book.removeFromShelf.click();
  await expect(book.addToShelf).toBeVisible();
});

test('a page that the phone kills without an event keeps the reading position', async ({
  page,
  openWindow,
}) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await reader.seekBar.fill('3');
  const stored = () => page.evaluate(() => localStorage.getItem('comicHistory') ?? '');
  await expect.poll(stored).toContain('"picture":2');
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Gets no response, because the page is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = new ReaderPage(await openWindow());
  await again.open(1, 1);
  await again.expectPictures();
  await expect(again.seekBar).toHaveValue('3');
});

test('the reader restores the exact scroll position', { tag: '@ios' }, async ({ page }) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await reader.expectPictures();
  await page.evaluate(() => window.scrollTo(0, 2_345));
  await reader.expectPictures();
  const topOf = () =>
    page.evaluate(() => {
      const index = [...document.querySelectorAll('[role=img]')].findIndex(
        (picture) => picture.getBoundingClientRect().bottom > 0,
      );
      const top = document.querySelectorAll('[role=img]')[index]?.getBoundingClientRect().top ?? Number.NaN;
      return { index, top: Math.round(top) };
    });
  const left = await topOf();
  expect(left.index).toBeGreaterThan(0);
  await page.goto('/home');
  await reader.open(1, 1);
  await expect.poll(topOf).toEqual(left);
});

test('Back in the reader leads to the book, no matter how many chapters were read', async ({ page }) => {
  const book = new BookPage(page);
  await book.open(1);
  const reader = await book.read();
  await reader.expectPictures();
  await reader.next.click();
  await expect(page.getByRole('heading', { name: /^第2话/ })).toBeVisible();
  await reader.expectPictures();
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/1$/);
  await expect(book.startReading).toHaveText('继续阅读 第2话');
});

test('a missing chapter shows a message', { tag: '@complete' }, async ({ page }) => {
  await new ReaderPage(page).open(1, 999);
  await expect(page.getByText('没有更多章节了')).toBeVisible();
});

for (const path of ['/book/abc', '/book/read/1/0']) {
  const tag = path === '/book/abc' ? [] : ['@complete'];
  test(`${path} shows that the book is unknown, with a link to the home`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('书籍信息未加载，请返回首页重试')).toBeVisible();
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
}

test('a missing book shows a message', async ({ page }) => {
  await new BookPage(page).open(999_999);
  await expect(page.getByText('这部作品不存在或已下架')).toBeVisible();
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the chapter list shows 5,000 chapters in both orders', { tag: '@complete' }, async ({ page }) => {
  const book = new BookPage(page);
  await book.open(300);
  await book.chapterList.click();
  await expect(page.getByRole('link', { name: /^第12话/ })).toBeVisible();
  // Waits for the end of the screen transition. Before that, nothing is clickable and Playwright would scroll the list.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.getByRole('button', { name: '倒序' }).click();
  await expect(page.getByRole('link', { name: /^第5000话/ })).toBeVisible();
});

test('if the server is overloaded, the reader shows a message, refreshes the account, and loads on retry', async ({
  page,
  sandbox,
  visitor,
}) => {
  await new HomePage(page).open();
  const userId = await visitor.userId();
  const requestsBefore = (await sandbox.callsOf(userId, 'user.info')).length;
  await sandbox.setFaults({ match: { path: '/api/book/read_chapter' }, effect: { kind: 'code', code: 101 } });
  const reader = new ReaderPage(page);
  await reader.open(1, 1);
  await expect(page.getByText('网络拥堵，请重新加载本页')).toBeVisible();
  await expect
    .poll(async () => (await sandbox.callsOf(userId, 'user.info')).length)
    .toBeGreaterThan(requestsBefore);
  await sandbox.setFaults();
  await page.getByRole('button', { name: '重试' }).click();
  await reader.expectPictures();
});
