import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { defaultKeys } from '../../../src/shared/codec/keys.ts';
import { paySignature } from '../../../src/shared/codec/pay-signature.ts';
import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/home-page.ts';

/** What the site navigates to for 1,000 coins by Alipay's cashier. */
function applyAddress(userId: string, origin: string): string {
  const ts = Date.now();
  const signed = { rechargerAmount: 1_000, payChannel: 'ali_h5', userId, ts };
  const fields = {
    ...signed,
    payPurposeId: 11,
    payPurpose: 'coin',
    branchId: '-2',
    fromDomain: '',
    appType: 'other',
    vueReturnUrl: `${origin}/home/latest`,
    dynamicApiUrl: '',
    random: paySignature(defaultKeys.paySign, signed),
  };
  const query = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return `/h5/pay/apply?${new URLSearchParams(query)}`;
}

async function openCashier(page: Page, userId: string, origin: string): Promise<void> {
  await page.goto(applyAddress(userId, origin));
  await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

test('a reader pays, loads the page anew and comes back to where the payment began', async ({
  page,
  sandbox,
  visitor,
}) => {
  await new HomePage(page).open();
  const userId = await visitor.userId();
  await openCashier(page, userId, sandbox.origin);
  await page.reload();
  await page.getByRole('button', { name: '确认支付' }).click();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await sandbox.coins(userId)).toBe(1_100);
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page).toHaveURL('/home/latest');
});

test('the seconds that are left run down without a script', async ({ page, sandbox, visitor }) => {
  await new HomePage(page).open();
  await openCashier(page, await visitor.userId(), sandbox.origin);
  const left = async () =>
    Number(
      await page
        .locator('.countdown')
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--seconds')),
    );
  await expect.poll(left).toBeLessThan(119);
});

test('a cancelled order stays cancelled in a window that was open before', async ({
  page,
  sandbox,
  visitor,
  openWindow,
}) => {
  await new HomePage(page).open();
  const userId = await visitor.userId();
  await openCashier(page, userId, sandbox.origin);
  const other = await openWindow();
  await other.goto(page.url());
  await page.getByRole('button', { name: '取消支付' }).click();
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible();
  await other.getByRole('button', { name: '确认支付' }).click();
  await expect(other.getByRole('heading', { name: '已取消' })).toBeVisible();
  expect(await sandbox.coins(userId)).toBe(100);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ emulation: { colorScheme } });

    test('the cashier and what becomes of an order have no accessibility violation', async ({
      page,
      sandbox,
      visitor,
      problems,
    }) => {
      await new HomePage(page).open();
      const userId = await visitor.userId();
      await openCashier(page, userId, sandbox.origin);
      await expectAccessible(page);
      await page.getByRole('button', { name: '确认支付' }).click();
      await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
      await expectAccessible(page);
      problems.expect(/Failed to load resource.*400/);
      await page.goto('/h5/pay/apply');
      await expect(page.getByRole('heading', { name: '无法支付' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
