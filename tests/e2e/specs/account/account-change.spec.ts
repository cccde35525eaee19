import type { Page } from '@playwright/test';
import type { UserInfo } from '../../../../src/shared/contract/user.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TestSandbox } from '../../fixtures/test-sandbox.ts';
import type { Visitor } from '../../fixtures/visitor.ts';
import { findPage, forgetVisitor, loginPage, UserCenterPage } from '../../pages/account-pages.ts';
import { ReaderPage } from '../../pages/reader-page.ts';

/** First paid chapter of book 1. */
const paid = { bookId: 1, number: 3 };

/** Creates an account with coins, then clears the browser's data so that the page has a new visitor. */
async function richAccount(page: Page, visitor: Visitor, sandbox: TestSandbox) {
  await new UserCenterPage(page).open();
  const user = await sandbox.setUser(await visitor.userId(), { coins: 777 });
  await forgetVisitor(page);
  return user;
}

/** Response of the server for an account that does not exist. */
const unknown = { kind: 'code', code: 401, msg: '请先注册后再操作' } as const;

/** Logs in to an account that the server no longer has at the next page load. */
async function loseAccount(page: Page, visitor: Visitor, sandbox: TestSandbox) {
  const rich = await richAccount(page, visitor, sandbox);
  await logIn(page, rich);
  await expect(page).toHaveURL(/\/user$/);
  await sandbox.setFaults(
    { match: { path: '/api/user/info' }, effect: unknown },
    { match: { path: '/api/user/recharge' }, times: 1, effect: unknown },
  );
  return rich;
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

const lostDialog = (page: Page) => page.getByRole('dialog', { name: '账号已更换' });

test('a purchase dialog closes when another tab logs in to another account, and neither account is charged', async ({
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

test('every tab reports a lost account until one tab logs in to it again', async ({
  page,
  openWindow,
  visitor,
  sandbox,
}) => {
  const rich = await loseAccount(page, visitor, sandbox);
  const centre = new UserCenterPage(page);
  await centre.open();
  const other = await openWindow();
  await other.goto('/purchase');
  await expect(lostDialog(page)).toContainText(rich.account);
  await expect(lostDialog(other)).toContainText(rich.account);
  expect(await visitor.userId()).not.toBe(rich.userId);
  // Waits for the content, which the server refused to the lost account and sends to the new one.
  await expect(other.getByText('VIP套餐')).toBeVisible();
  await sandbox.setFaults();

  await lostDialog(page).getByRole('button', { name: '登录原账号' }).click();
  await expect(page.getByText('已登录原账号')).toBeVisible();
  await expect(lostDialog(other)).toHaveCount(0);
  await expect(page).toHaveURL(/\/user$/);
  await expect(centre.account).toContainText(rich.account);
  await expect(centre.coins).toContainText('777');
  expect(await visitor.userId()).toBe(rich.userId);
});

test('a user who keeps the new account is not notified again, and can still log in to the old one', {
  tag: '@complete',
}, async ({ page, visitor, sandbox }) => {
  const rich = await loseAccount(page, visitor, sandbox);
  await page.reload();
  const refused = { kind: 'code', code: 403, msg: '账号不存在' } as const;
  await expect(lostDialog(page)).toBeVisible();
  await sandbox.setFaults({ match: { path: '/api/user/login' }, times: 1, effect: refused });
  await lostDialog(page).getByRole('button', { name: '登录原账号' }).click();
  await expect(lostDialog(page).getByRole('alert')).toHaveText('账号或密码错误');
  await expect(lostDialog(page).getByText('联系客服')).toBeVisible();
  await lostDialog(page).getByRole('link', { name: '去登录页' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(lostDialog(page)).toHaveCount(0);

  await page.getByRole('link', { name: '找回账号' }).click();
  const previous = page.getByRole('region', { name: '本机之前的账号' });
  await expect(previous).toContainText(rich.account);
  await page.reload();
  await previous.getByRole('button', { name: '登录此账号' }).click();
  await expect(findPage(page).dialog('登录成功')).toBeVisible();
  await expect(lostDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/user$/);
  await expect(new UserCenterPage(page).account).toContainText(rich.account);
});
