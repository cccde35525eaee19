import { paths } from '../../../src/renderer/site/paths.ts';
import { UserCenterPage } from '../../e2e/pages/account-pages.ts';
import { HomePage } from '../../e2e/pages/home-page.ts';
import { RechargePage } from '../../e2e/pages/recharge-page.ts';
import { expect, test } from './test-at-time.ts';

/**
 * Date that the site must show for an order. Bills use China's time, whatever the device shows, so after 16:00 UTC it
 * is the next day.
 */
const billed: Readonly<Record<string, RegExp>> = {
  '2026-11-25T15:59:58Z': /2026年11月2[56]日/,
  '2026-11-25T20:55:00Z': /2026年11月26日 04:5\d/,
  '2026-11-25T23:45:00Z': /2026年11月26日 07:4\d/,
};

test('a user checks in and recharges, and the order shows the time in China', async ({
  page,
  visitor,
  time,
}) => {
  const home = new HomePage(page);
  await home.open();
  await home.checkIn.click();
  await home.sign.click();
  await page.getByRole('dialog', { name: '签到成功' }).getByRole('button', { name: '确定' }).click();
  expect(await visitor.coins()).toBe(105);

  const recharge = new RechargePage(page);
  await recharge.open('/book/3');
  await recharge.payBy('支付宝');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.result).toContainText('支付成功');
  await recharge.result.getByRole('button', { name: '确定' }).click();
  const coins = await visitor.coins();
  expect(coins).toBeGreaterThanOrEqual(3_105);

  const centre = new UserCenterPage(page);
  await centre.open();
  await expect(centre.coins).toHaveText(String(coins));
  await page.goto(paths.userOrders.to());
  const order = page.getByRole('main').getByRole('listitem');
  await expect(order).toHaveCount(1);
  await expect(order).toContainText('已支付');
  await expect(order).toContainText(billed[time] ?? /2026年11月25日/);
});
