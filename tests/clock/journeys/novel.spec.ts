import { paths } from '../../../src/renderer/site/paths.ts';
import { BookPage } from '../../e2e/pages/book-page.ts';
import { HomePage, novels } from '../../e2e/pages/home-page.ts';
import { NovelReaderPage } from '../../e2e/pages/novel-reader-page.ts';
import { expect, test } from './test-at-time.ts';

test('a user reads a novel, buys a chapter and continues at the line where reading stopped', async ({
  page,
  visitor,
}) => {
  const home = new HomePage(page, novels);
  await home.open();
  await expect(home.booksOf('今日更新')).toHaveCount(6);
  const book = new BookPage(page, paths.novelBook);
  const reader = new NovelReaderPage(page);
  await book.open(1);
  await book.startReading.click();
  await expect(reader.text).toBeVisible();
  await reader.next.click();
  await expect(page.getByRole('heading', { name: /^第二回/, level: 1 })).toBeVisible();
  await reader.next.click();
  await reader.confirmPurchase.click();
  await expect(reader.text).toBeVisible();
  await expect(page).toHaveURL(/\/novels\/read\/1\/3$/);
  expect(await visitor.coins()).toBe(60);

  await reader.scrollToParagraph(5);
  await page.reload();
  await expect(reader.text).toBeVisible();
  await expect.poll(async () => (await reader.topLine()).paragraph).toBe('5');
});
