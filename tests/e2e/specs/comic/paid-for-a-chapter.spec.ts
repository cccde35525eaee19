import type { Page } from '@playwright/test';
import { recordDialogs } from '../../fixtures/page/record-dialogs.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TestPayDesk } from '../../fixtures/test-pay-desk.ts';
import type { Visitor } from '../../fixtures/visitor.ts';
import { ReaderPage } from '../../pages/reader-page.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

const chapter = { bookId: 1, number: 3, price: 40 };
const address = /\/book\/read\/1\/3$/;
const firstChapter = /\/book\/read\/1\/1$/;

/** Goes from a chapter that costs more than the user's coins to the recharge center. */
async function wantChapter(
  page: Page,
  visitor: Visitor,
): Promise<{ reader: ReaderPage; recharge: RechargePage }> {
  const reader = new ReaderPage(page);
  // Without this visit the book's own screen would show other offers.
  await reader.open(chapter.bookId, 1);
  await reader.expectPictures();
  await visitor.setCoins(1);
  await reader.open(chapter.bookId, chapter.number);
  await reader.goToRecharge.click();
  return { reader, recharge: new RechargePage(page) };
}

/** Expects the purchase dialog as the only dialog, and buys the chapter with one tap. */
async function expectReadByOneTap(reader: ReaderPage, visitor: Visitor, coins: number): Promise<void> {
  const { page, buyDialog, confirmPurchase } = reader;
  await expect(buyDialog).toContainText(`${coins}金币`);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await confirmPurchase.click();
  await reader.expectPictures();
  expect(await visitor.coins()).toBe(coins - chapter.price);
}

async function expectBackLeadsTo(page: Page, address: RegExp): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(address);
}

test('after a payment at the cashier the user sees the result and can buy the chapter with one tap', async ({
  page,
  visitor,
}) => {
  const dialogs = await recordDialogs(page);
  const { reader, recharge } = await wantChapter(page, visitor);
  await expect(page.getByRole('main')).toContainText(/第3话.*还差39金币/);
  await expect(page.getByRole('button', { name: '返回', exact: true })).toBeVisible();
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.result).toContainText('剩余金币 3301');
  // The server has confirmed the payment, so the site asks nothing, and the purchase dialog waits.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await recharge.result.getByRole('button', { name: '确定' }).click();
  await expectReadByOneTap(reader, visitor, 3_301);
  // No further dialogs between the missing coins and reading.
  expect(await dialogs()).toEqual(['购买章节', '请在2分钟内完成支付', '支付结果', '购买章节']);
  await expectBackLeadsTo(page, firstChapter);
});

test('after a payment from the recharge tab, Back leads to the screen before it', {
  tag: '@complete',
}, async ({ page, visitor }) => {
  await page.goto('/home');
  await visitor.setCoins(1);
  await page.getByRole('link', { name: '充值' }).first().click();
  const recharge = new RechargePage(page);
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await recharge.result.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/user$/);
  await expectBackLeadsTo(page, /\/home$/);
});

test('a user who goes back from the cashier and pays again still does not meet it on the way back', {
  tag: '@complete',
}, async ({ page, visitor }) => {
  const { reader, recharge } = await wantChapter(page, visitor);
  await recharge.payBy('微信支付');
  await expect(recharge.payAtCashier).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: '未支付' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await recharge.result.getByRole('button', { name: '确定' }).click();
  await expectReadByOneTap(reader, visitor, 3_301);
  await expectBackLeadsTo(page, firstChapter);
});

test('after a cancelled payment the user returns to the chapter', { tag: '@complete' }, async ({
  page,
  visitor,
}) => {
  const { reader, recharge } = await wantChapter(page, visitor);
  await recharge.payBy('微信支付');
  await page.getByRole('button', { name: '取消支付' }).click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.result).toContainText('没有扣款');
  await recharge.result.getByRole('button', { name: '关闭' }).last().click();
  await expect(reader.buyDialog).toContainText('1金币');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a user who left the cashier for another screen is offered the unpaid chapter on that screen', {
  tag: '@complete',
}, async ({ page, visitor }) => {
  const { reader, recharge } = await wantChapter(page, visitor);
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await page.goto('/search');
  await recharge.result.getByRole('button', { name: '继续阅读' }).click();
  await expectReadByOneTap(reader, visitor, 3_301);
});

test('after a payment on a bank’s page the user returns to the chapter', { tag: '@complete' }, async ({
  page,
  visitor,
}) => {
  const { reader, recharge } = await wantChapter(page, visitor);
  await recharge.payBy('银行卡');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: '确认支付' }).click();
  await expect(frame.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await page.getByRole('button', { name: '我已付款' }).click();
  await recharge.result.getByRole('button', { name: '继续阅读' }).click();
  await expectReadByOneTap(reader, visitor, 3_301);
  await expectBackLeadsTo(page, firstChapter);
});

test.describe('in an app with in-app payment', () => {
  test.use({ deviceId: 'wechat-windows' });

  const payInApp = async (page: Page, visitor: Visitor, payDesk: TestPayDesk) => {
    const { reader, recharge } = await wantChapter(page, visitor);
    payDesk.use('paid');
    await recharge.payBy('微信支付（应用内）');
    await expect(recharge.result).toContainText('剩余金币 3301');
    return { reader, recharge };
  };

  test('after a payment the user returns to the chapter, and Back leads to the screen before it', async ({
    page,
    visitor,
    payDesk,
  }) => {
    const { reader, recharge } = await payInApp(page, visitor, payDesk);
    await recharge.result.getByRole('button', { name: '继续阅读' }).click();
    await expectReadByOneTap(reader, visitor, 3_301);
    await expectBackLeadsTo(page, firstChapter);
  });
});
