import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { RechargePage } from '../../pages/recharge-page.ts';

interface PlanCard {
  readonly title: string;
  readonly price: string;
  readonly present?: string;
  readonly isHot?: boolean;
}

/** Plans of the sandbox in the words of the site. */
const planCards: readonly PlanCard[] = [
  { title: '月度VIP', price: '¥30', present: '送100金币' },
  { title: '季度VIP', price: '¥68', present: '送300金币', isHot: true },
  { title: '年度VIP', price: '¥168', present: '送1000金币' },
  { title: '永久VIP', price: '¥368' },
  { title: '1000金币', price: '¥10' },
  { title: '3000金币', price: '¥30', present: '送300金币', isHot: true },
  { title: '5000金币', price: '¥50', present: '送800金币' },
  { title: '10000金币', price: '¥100', present: '送7天VIP' },
];

const cardOf = (page: Page, title: string) =>
  page.locator('label', { has: page.getByText(title, { exact: true }) });

test('each plan shows its price, its bonus and whether it is the best-seller', async ({ page }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await expect(recharge.plan('3000金币')).toBeChecked();
  const cards = page.getByRole('group', { name: /^(VIP套餐|金币充值)$/ }).locator('label');
  await expect(cards).toHaveCount(planCards.length);
  for (const { title, price, present, isHot } of planCards) {
    const card = cardOf(page, title);
    await expect(card.getByText(price, { exact: true })).toBeVisible();
    await expect(card.getByText('热销', { exact: true })).toHaveCount(isHot ? 1 : 0);
    await expect(card.getByText(/^送/)).toHaveText(present === undefined ? [] : [present]);
  }
});

test('the balance card keeps its height when the coins arrive', async ({ page }) => {
  const response = Promise.withResolvers<void>();
  await page.route('**/api/user/recharge?*', async (route) => {
    await response.promise;
    await route.continue();
  });
  const recharge = new RechargePage(page);
  await recharge.open();
  const height = () => recharge.balanceCard.evaluate((card) => card.getBoundingClientRect().height);
  await expect(recharge.balanceCard).toBeVisible();
  await expect(recharge.balance).not.toHaveText(/\d/);
  const before = await height();
  response.resolve();
  await expect(recharge.balance).toHaveText('100');
  expect(await height()).toBeCloseTo(before, 0);
});

test('payment channels are one list, ordered by provider, and show discounts', async ({ page }) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  const ways = page.getByRole('group', { name: '支付方式' });
  await expect(ways.getByRole('radio')).toHaveCount(3);
  for (const [index, name] of ['支付宝', '微信支付', '银行卡'].entries())
    await expect(ways.getByRole('radio').nth(index)).toHaveAccessibleName(new RegExp(`^${name}`));
  for (const [channel, discount] of [
    ['支付宝', '9.5折'],
    ['微信支付', undefined],
    ['银行卡', '9折'],
  ] as const) {
    const label = ways.locator('label', { has: page.getByText(channel, { exact: true }) });
    await expect(label.getByText(/折$/)).toHaveText(discount === undefined ? [] : [discount]);
  }
  await recharge.channel('银行卡').check();
  await expect(page.getByText('¥27', { exact: true })).toBeVisible();
  await recharge.channel('微信支付').check();
  await expect(page.getByText('¥27', { exact: true })).toHaveCount(0);
});

test('a VIP plan adds days and coins, and a second one extends it', async ({ page, visitor, sandbox }) => {
  const recharge = new RechargePage(page);
  const buyMonth = async (): Promise<void> => {
    await recharge.open();
    await recharge.plan('月度VIP').check();
    await recharge.payBy('微信支付');
    await recharge.payAtCashier.click();
    await page.getByRole('link', { name: '返回商户' }).click();
  };
  const lastDay = async () => {
    const { vipEndDate } = await sandbox.user(await visitor.userId());
    return Date.parse(`${vipEndDate?.replace(' ', 'T')}+08:00`) / 86_400_000;
  };
  await buyMonth();
  await expect(recharge.result).toContainText('支付成功');
  await expect(recharge.result).toContainText(/剩余金币 200 · VIP到期 \d{4}年\d{1,2}月\d{1,2}日/);
  const end = await lastDay();
  expect(end - Date.now() / 86_400_000).toBeCloseTo(30, 1);
  await buyMonth();
  await expect(recharge.result).toContainText('剩余金币 300 ·');
  expect(await lastDay()).toBeCloseTo(end + 30, 4);
});

test('the price bar shows the selected plan, stays visible on a low screen, and scrolls to the plan', async ({
  page,
}) => {
  const recharge = new RechargePage(page);
  await recharge.open();
  await recharge.channel('支付宝').check();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: '3000金币 · 支付宝 9.5折 应付 ¥28.50' }).click();
  await expect(recharge.plan('3000金币')).toBeFocused();
  await expect(cardOf(page, '3000金币')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 780, height: 360 });
  await recharge.pay.click();
  await expect(recharge.confirm).toBeInViewport({ ratio: 1 });
  await expect(recharge.warning.getByText('¥28.50')).toBeInViewport({ ratio: 1 });
});
