import { expect, test } from '../../fixtures/test.ts';
import { RechargePage } from '../../pages/recharge-page.ts';
import { VideoPage } from '../../pages/video-page.ts';

test('a video for which the user has recharged is bought with one tap in the payment result', async ({
  page,
  visitor,
  sandbox,
}) => {
  const video = new VideoPage(page);
  const recharge = new RechargePage(page);
  await video.allowPreview({ visitor, sandbox });
  await video.open(1);
  await page.getByRole('button', { name: '去充值' }).click();
  await recharge.payBy('微信支付');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.result).toContainText('购买后剩余970金币');
  await recharge.result.getByRole('button', { name: '购买并继续观看' }).click();
  await expect(page.getByText('已购买')).toBeVisible();
  await expect(video.element).toHaveCount(1);
  expect(await visitor.coins()).toBe(970);
});
