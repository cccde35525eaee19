import type { Locator, Page } from '@playwright/test';
import { recordDialogs } from '../../fixtures/page/record-dialogs.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { TestPayDesk } from '../../fixtures/test-pay-desk.ts';
import type { Visitor } from '../../fixtures/visitor.ts';
import { ReaderPage } from '../../pages/reader-page.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

const chapter = { bookId: 1, number: 3, price: 40 };
const address = /\/book\/read\/1\/3$/;
const firstChapter = /\/book\/read\/1\/1$/;

interface Pages {
  readonly reader: ReaderPage;
  readonly recharge: RechargePage;
}

/** Opens a chapter that costs more coins than the user has. */
async function lockedChapter(page: Page, visitor: Visitor): Promise<Pages> {
  const reader = new ReaderPage(page);
  // Opens the chapter first, because the book's screen would otherwise show other offers.
  await reader.open(chapter.bookId, 1);
  await reader.expectPictures();
  await visitor.setCoins(1);
  await reader.open(chapter.bookId, chapter.number);
  await expect(reader.goToRecharge).toBeVisible();
  return { reader, recharge: new RechargePage(page) };
}

/** Opens the recharge center from a chapter that costs more coins than the user has. */
async function wantChapter(page: Page, visitor: Visitor): Promise<Pages> {
  const pages = await lockedChapter(page, visitor);
  await pages.reader.goToRecharge.click();
  return pages;
}

/**
 * Buys the chapter with one tap in the payment result, which names the price. Expects the pictures and no other dialog.
 */
async function buyInResult({ reader, recharge }: Pages, visitor: Visitor, coins: number): Promise<void> {
  const { page } = reader;
  await expect(recharge.result).toContainText(`${chapter.price}金币`);
  await expect(recharge.result).toContainText(`购买后剩余${coins - chapter.price}金币`);
  await recharge.result.getByRole('button', { name: '购买本话并继续' }).click();
  await reader.expectPictures();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await visitor.coins()).toBe(coins - chapter.price);
}

async function expectBackLeadsTo(page: Page, address: RegExp): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(address);
}

/**
 * Counts the user's taps on the site, from the locked chapter, whose offer opens by itself, to the first picture. Taps
 * in the cashier do not count, and neither does a choice that the site has already made.
 */
test('from a locked chapter without coins to its pictures it takes four taps and two dialogs', async ({
  page,
  visitor,
}) => {
  const dialogs = await recordDialogs(page);
  const { reader, recharge } = await lockedChapter(page, visitor);
  const before = (await dialogs()).length;
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await tap(reader.goToRecharge);
  await expect(page.getByRole('main')).toContainText(/第3话.*还差39金币/);
  await expect(page.getByRole('link', { name: '返回第3话' })).toBeVisible();
  // The dialog has asked for the plan.
  await expect(recharge.settledPlan).toContainText('1000金币');
  await expect(page.getByRole('group', { name: '金币充值' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '返回', exact: true })).toBeVisible();
  await tap(recharge.pay);
  await tap(recharge.confirm);
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await tap(recharge.result.getByRole('button', { name: '购买本话并继续' }));
  await reader.expectPictures();
  expect([taps, (await dialogs()).slice(before)]).toEqual([4, ['请在2分钟内完成支付', '支付结果']]);
  await expect(page).toHaveURL(address);
  expect(await visitor.coins()).toBe(1_001 - chapter.price);
  await expectBackLeadsTo(page, firstChapter);
});

test('the payment result names the bonus and what is left, and says nothing about VIP', async ({
  page,
  visitor,
}) => {
  const { reader, recharge } = await wantChapter(page, visitor);
  await page.getByRole('button', { name: '更换套餐' }).click();
  await recharge.plan('3000金币').check();
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.result).toContainText('3000金币 送300金币');
  await expect(recharge.result).toContainText('剩余金币 3301');
  await expect(recharge.result).not.toContainText('您还不是VIP');
  await buyInResult({ reader, recharge }, visitor, 3_301);
});

test('ten chapters for which the user has recharged are bought with one tap in the payment result', async ({
  page,
  visitor,
}) => {
  const reader = new ReaderPage(page);
  const recharge = new RechargePage(page);
  await reader.open(chapter.bookId, chapter.number);
  await reader.buyDialog.getByRole('radio', { name: /^本话起全部/ }).check();
  await expect(reader.buyDialog).toContainText(/合计400金币.*还差300金币.*共10话/);
  await reader.goToRecharge.click();
  await expect(recharge.settledPlan).toContainText('1000金币');
  await page.goBack();
  await expect(reader.buyDialog.getByRole('radio', { name: /^本话起全部/ })).toBeChecked();
  await expect(reader.buyDialog).toContainText(/合计400金币.*还差300金币.*共10话/);
  await reader.goToRecharge.click();
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.result).toContainText('400金币');
  await expect(recharge.result).toContainText('购买后剩余700金币');
  await recharge.result.getByRole('button', { name: '购买10话并继续' }).click();
  await expect(page.getByText('已购买10话')).toBeVisible();
  await reader.expectPictures();
  await expect(page).toHaveURL(address);
  expect(await visitor.coins()).toBe(700);
});

test('a user who reloads the payment result is asked before the chapter is bought', {
  tag: '@complete',
}, async ({ page, visitor }) => {
  const { reader, recharge } = await wantChapter(page, visitor);
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.result.getByRole('button', { name: '购买本话并继续' })).toBeEnabled();
  await page.reload();
  await expect(reader.buyDialog).toContainText('1001金币');
  expect(await visitor.coins()).toBe(1_001);
  await reader.confirmPurchase.click();
  await reader.expectPictures();
  await page.reload();
  await reader.expectPictures();
  expect(await visitor.coins()).toBe(1_001 - chapter.price);
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
  await buyInResult({ reader, recharge }, visitor, 1_001);
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
  await buyInResult({ reader, recharge }, visitor, 1_001);
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
  await buyInResult({ reader, recharge }, visitor, 1_001);
  await expectBackLeadsTo(page, firstChapter);
});

test.describe('in an app with in-app payment', () => {
  test.use({ deviceId: 'wechat-windows' });

  const payInApp = async (page: Page, visitor: Visitor, payDesk: TestPayDesk) => {
    const { reader, recharge } = await wantChapter(page, visitor);
    payDesk.use('paid');
    await recharge.payBy('微信支付（应用内）');
    await expect(recharge.result).toContainText('剩余金币 1001');
    return { reader, recharge };
  };

  test('after a payment the user returns to the chapter, and Back leads to the screen before it', async ({
    page,
    visitor,
    payDesk,
  }) => {
    const { reader, recharge } = await payInApp(page, visitor, payDesk);
    await buyInResult({ reader, recharge }, visitor, 1_001);
    await expectBackLeadsTo(page, firstChapter);
  });
});
