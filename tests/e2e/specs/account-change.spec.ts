import type { Page } from '@playwright/test';
import type { UserInfo } from '../../../src/shared/contract/user.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestSandbox } from '../fixtures/test-sandbox.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { forgetVisitor, loginPage, UserCentrePage } from '../pages/account-pages.ts';
import { ReaderPage } from '../pages/reader-page.ts';

/** The first chapter of book 1 that costs anything. */
const paid = { bookId: 1, number: 3 };

/** An account with coins that this browser does not know; it is a new visitor again. */
async function richAccount(page: Page, visitor: Visitor, sandbox: TestSandbox) {
  await new UserCentrePage(page).open();
  const user = await sandbox.setUser(await visitor.userId(), { coins: 777 });
  await forgetVisitor(page);
  return user;
}

async function logIn(page: Page, { account, password }: UserInfo): Promise<void> {
  const login = loginPage(page);
  await login.open();
  await login.field('账号').fill(account);
  await login.field('密码').fill(password);
  await login.submit.click();
  await expect(login.dialog('登录成功')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('what was offered to one account closes when another tab logs in to another, which is not charged', async ({
  page,
  openWindow,
  visitor,
  sandbox,
}) => {
  const rich = await richAccount(page, visitor, sandbox);
  const reader = new ReaderPage(page);
  await reader.open(paid.bookId, paid.number);
  await expect(reader.buyDialog).toContainText('100金币');
  const offered = await reader.buyDialog.elementHandle();
  await reader.autoBuy.check();

  await logIn(await openWindow(), rich);

  await page.bringToFront();
  await offered?.waitForElementState('hidden');
  await expect(page).toHaveURL(/\/book\/read\/1\/3$/);
  await expect(reader.buyDialog).toContainText('777金币');
  await expect(reader.autoBuy).not.toBeChecked();
  expect(await sandbox.coins(rich.userId)).toBe(777);
});
