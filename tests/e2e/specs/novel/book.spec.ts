import { NovelContent } from '../../../../src/main/sandbox/sample-content/novels/novel-content.ts';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BookPage } from '../../pages/book-page.ts';

function sampleNovel(bookId: number) {
  const book = new NovelContent().book(bookId);
  if (book === undefined) throw new Error(`The sandbox has no novel ${bookId}`);
  return book.view;
}

test("shows the novel's details and links to chapters and similar novels, also under the URL of the earlier site", async ({
  page,
}) => {
  const { title, author, abstractContent = '', categoryName = '', chapterCount = 0 } = sampleNovel(67);
  await page.goto('/novel/67');
  await expect(page).toHaveURL(/\/novels\/67$/);
  await expect(page).toHaveTitle(`${title} · 漫阅`);
  const head = page.locator('header', { has: page.getByRole('heading', { name: title, level: 2 }) });
  await expect(head.getByText(categoryName, { exact: true })).toBeVisible();
  await expect(head.getByText(author, { exact: true })).toBeVisible();
  await expect(head.locator('dd')).toHaveText([/^\d\.\d分$/, /^\d.*字$/, /^\d/]);
  await expect(head.getByText('VIP免费', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '开通VIP，本作品免费看' })).toHaveAttribute(
    'href',
    '/purchase?returnTo=%2Fnovels%2F67',
  );
  await expect(page.getByRole('link', { name: /^目录/ })).toHaveText(`目录共${chapterCount}章`);
  const chapters = page.getByRole('region', { name: '章节' }).getByRole('listitem');
  await expect(chapters.first()).toContainText('最新');
  await expect(chapters.nth(1)).toContainText(/^第一[回章].*免费$/);
  await expect(page.getByRole('region', { name: '看过的人还喜欢' }).getByRole('article')).toHaveCount(6);
  await expect(new BookPage(page).startReading).toHaveAttribute('href', '/novels/read/67/1');

  const intro = page.getByRole('region', { name: '简介' });
  expect([...abstractContent].length).toBeGreaterThan(75);
  await expect(intro.getByRole('paragraph')).toHaveText(`${[...abstractContent].slice(0, 75).join('')}…`);
  await intro.getByRole('button', { name: '展开' }).click();
  await expect(intro.getByRole('paragraph')).toHaveText(abstractContent);
});

test('a failed novel shows a retry button, and a missing one shows a link to the home', async ({
  page,
  sandbox,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  await sandbox.setFaults({
    match: { path: '/api/novel/detail/*' },
    effect: { kind: 'status', status: 500 },
  });
  const book = new BookPage(page, paths.novelBook);
  await book.open(1);
  const dialog = page.getByRole('dialog').filter({ hasText: '网络超时，请刷新重试' });
  await expect(dialog).toBeVisible();
  await sandbox.setFaults();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(book.startReading).toBeVisible();
  await book.open(9_999);
  await expect(page.getByRole('main').getByRole('link', { name: '返回首页' })).toHaveAttribute(
    'href',
    '/novel',
  );
});
