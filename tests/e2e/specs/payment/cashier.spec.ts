import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Check } from 'typebox/schema';
import { signedPayment } from '../../../../src/renderer/site/features/payment/order/signed-payment.ts';
import { callAddress } from '../../../../src/renderer/site/services/api/call-address.ts';
import { encryptText } from '../../../../src/shared/codec/aes-text.ts';
import { defaultKeys } from '../../../../src/shared/codec/keys.ts';
import { applyPayment } from '../../../../src/shared/contract/pay.ts';
import { register, UserInfo } from '../../../../src/shared/contract/user.ts';
import { AppError } from '../../../../src/shared/errors.ts';
import { callApi } from '../../fixtures/call-api.ts';
import { auditPage } from '../../fixtures/page/audit-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const plan = { id: '11', type: 'coin', amountLevel: 1_000, itemCount: 1_000, title: '1000金币' } as const;
const channel = { subTypeCode: 'ali_h5', superiorCode: 'alipay', subTypeDesc: '支付宝' };

/** Registers a new account without the site and returns its user ID. */
async function newAccount(origin: string): Promise<string> {
  const ts = Date.now();
  const query = { fromDomain: '', ts, random: encryptText(defaultKeys.api, String(ts)) };
  const user = await callApi(origin, register, { query, headers: { traceId: randomUUID() } });
  if (!Check(UserInfo, user)) throw new AppError('contract', 'The sandbox did not return a user');
  return user.userId;
}

/** Returns the URL that the site opens to buy 1000 coins through Alipay's cashier, and to return to a book. */
function applyAddress(userId: string, origin: string): string {
  const query = signedPayment(
    { plan, channel, returnTo: '/book/3' },
    {
      config: { apiHost: origin, imageHost: origin, keys: defaultKeys },
      session: { userId, branchId: '-2' },
      platform: { appType: 'other' },
      location: new URL(origin),
    },
    Date.now(),
  );
  return callAddress(origin, applyPayment, { query });
}

async function openCashier(page: Page, userId: string, origin: string): Promise<void> {
  await page.goto(applyAddress(userId, origin));
  await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible();
}

test('a payment is completed after reloads and returns to the book where it started', async ({
  page,
  sandbox,
}) => {
  const userId = await newAccount(sandbox.origin);
  await openCashier(page, userId, sandbox.origin);
  await page.reload();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await sandbox.coins(userId)).toBe(1_100);
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page).toHaveURL('/book/3');
});

test('the countdown works without JavaScript', async ({ page, sandbox }) => {
  await openCashier(page, await newAccount(sandbox.origin), sandbox.origin);
  const left = async () =>
    Number(
      await page
        .locator('.countdown')
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--seconds')),
    );
  await expect.poll(left).toBeLessThan(119);
});

test('a cancelled order cannot be paid in another open window', async ({ page, sandbox, openWindow }) => {
  const userId = await newAccount(sandbox.origin);
  await openCashier(page, userId, sandbox.origin);
  const other = await openWindow();
  await other.goto(page.url());
  await page.getByRole('button', { name: '取消支付' }).click();
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible();
  await other.getByRole('button', { name: '确认支付' }).click();
  await expect(other.getByRole('heading', { name: '已取消' })).toBeVisible();
  expect(await sandbox.coins(userId)).toBe(100);
});

test('the cashier and its result pages have no accessibility violations', async ({
  page,
  sandbox,
  problems,
}) => {
  const userId = await newAccount(sandbox.origin);
  await openCashier(page, userId, sandbox.origin);
  expect(await auditPage(page)).toEqual([]);
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
  problems.expect(/Failed to load resource.*400/);
  await page.goto('/h5/pay/apply');
  await expect(page.getByRole('heading', { name: '无法支付' })).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
});
