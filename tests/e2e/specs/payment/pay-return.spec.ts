import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

test('shows account and password for a screenshot, and the permanent domain, after a payment', {
  tag: '@ios',
}, async ({ page, visitor, sandbox }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await new HomePage(page).open();
  const user = await sandbox.user(await visitor.userId());
  await expect(recharge.result).toContainText('支付成功');
  await expect(recharge.result).toContainText('请截图保存账号和密码');
  await expect(recharge.result).toContainText(user.account);
  await expect(recharge.result).toContainText('manyue.example');
  await expect(recharge.result.getByText(user.password)).toBeVisible();
  await recharge.result.getByRole('button', { name: '隐藏密码' }).click();
  await expect(recharge.result.getByText(user.password)).toHaveCount(0);
  await recharge.result.getByRole('link', { name: '绑定手机' }).click();
  await expect(page).toHaveURL(/\/user\/bind$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a user who has not paid is offered other payment channels', { tag: '@ios' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  const home = new HomePage(page);
  await home.open();
  const user = await sandbox.user(await visitor.userId());
  const recharge = new RechargePage(page);
  await recharge.returnFromPaying();
  await recharge.question.getByRole('button', { name: '未支付' }).click();
  const help = recharge.remedy;
  await expect(help).toContainText(user.account);
  await expect(help).not.toContainText(user.password);
  await help.getByRole('button', { name: '显示密码' }).click();
  await expect(help.getByText(user.password)).toBeVisible();
  await expect(help).toContainText('默认浏览器');
  await expect(help.getByRole('textbox', { name: '网址' })).toHaveValue(/\/user\/login$/);
});

test("does not accept a user's confirmation of a payment that the server has not received", async ({
  page,
  visitor,
}) => {
  const recharge = new RechargePage(page);
  await new HomePage(page).open();
  await visitor.userId();
  await recharge.returnFromPaying();
  await recharge.question.getByRole('button', { name: '已支付' }).click();
  await expect(recharge.result).toContainText('尚未收到付款');
  await recharge.result.getByRole('button', { name: '支付遇到问题' }).click();
  await recharge.remedy.getByRole('link', { name: '重新支付' }).click();
  await expect(recharge.remedy).toBeHidden();
  await expect(page).toHaveURL(/\/purchase$/);
});

test('only one of two tabs shows the payment question, and only once', { tag: '@complete' }, async ({
  page,
  openWindow,
}) => {
  const other = await openWindow();
  const tabs = [page, other];
  await new HomePage(page).open();
  await new RechargePage(page).markAsPaying();
  await Promise.all(tabs.map((tab) => new HomePage(tab).open()));
  const dialogCount = async () =>
    (await Promise.all(tabs.map((tab) => tab.getByRole('dialog').count()))).reduce(sum);
  await expect.poll(dialogCount).toBe(1);
  await Promise.all(tabs.map(decided));
  expect(await dialogCount()).toBe(1);
  await Promise.all(tabs.map((tab) => tab.reload()));
  await Promise.all(tabs.map(decided));
  expect(await dialogCount()).toBe(0);
});

/** Waits until a tab has decided whether to ask the user. Only one tab at a time decides, because they share a lock. */
async function decided(tab: Page): Promise<void> {
  await expect(new HomePage(tab).booksOf('每日推荐')).toHaveCount(6);
  const mark = await tab.evaluate(() =>
    navigator.locks.request('payPageFlag', () => localStorage.getItem('payPageFlag')),
  );
  expect(mark).toBeNull();
}

const sum = (left: number, right: number) => left + right;
