import { expect, test } from '../../fixtures/test.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

test('a VIP reads a book that is free for VIP without a purchase dialog', async ({ page, visitor }) => {
  const vipFree = { bookId: 4, number: 3 };
  const reader = new ReaderPage(page);
  await reader.open(vipFree.bookId, vipFree.number);
  await expect(reader.buyDialog).toBeVisible();
  await visitor.enter('user-vip');
  await reader.expectPictures();
  await expect(reader.buyDialog).toHaveCount(0);
  expect(await visitor.coins()).toBe(100);
});

test('the menu turns automatic purchases on after a confirmation, and the user center turns them off', async ({
  page,
  visitor,
}) => {
  const reader = new ReaderPage(page);
  await reader.open(1, 2);
  await reader.expectPictures();
  await reader.autoBuyAlways.click();
  await expect(reader.autoBuyQuestion).toContainText('每话约40金币');
  await reader.autoBuyQuestion.getByRole('button', { name: '取消' }).click();
  await expect(reader.autoBuyAlways).toHaveAttribute('aria-pressed', 'false');
  await reader.turnAutoBuyOn();
  await reader.next.click();
  await expect(page.getByText('购买成功')).toBeVisible();
  expect(await visitor.coins()).toBe(60);

  await page.goto('/user');
  await page.getByRole('button', { name: '自动购买 已开启1部作品' }).click();
  await page.getByRole('button', { name: /的自动购买$/ }).click();
  await expect(page.getByText('没有开启自动购买的作品')).toBeVisible();
  await reader.open(1, 4);
  await expect(reader.buyDialog).toBeVisible();
  expect(await visitor.coins()).toBe(60);
});
