import { demonstrationId } from '../../src/main/sandbox/sample-content/videos/videos.ts';
import { HomePage } from '../e2e/pages/home-page.ts';
import { RechargePage } from '../e2e/pages/recharge-page.ts';
import { VideoPage } from '../e2e/pages/video-page.ts';
import { ProblemWatch } from '../problem-watch.ts';
import { missing } from './nginx.ts';
import { expect, test } from './test.ts';

test.skip(missing !== undefined, missing ?? '');

test('a user opens a comic, reads, recharges at the cashier and comes back, without a console error', async ({
  page,
}) => {
  const problems = new ProblemWatch();
  problems.watch(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`the policy refused ${blockedURI} (${violatedDirective})`);
    });
  });
  const home = new HomePage(page);
  await home.open();
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  const book = await home.openFirstBook('每日推荐');
  const reader = await book.read();
  await reader.expectPictures();
  await expect(page).toHaveURL(/\/book\/read\/\d+\/1$/);

  const recharge = new RechargePage(page);
  await recharge.open('/book/3');
  await recharge.payBy('支付宝');
  await recharge.payAtCashier.click();
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(recharge.result).toContainText('支付成功');
  await recharge.result.getByRole('button', { name: '确定' }).click();

  await page.goto('/user');
  await expect(page.getByText('剩余金币')).toBeVisible();
  await page.goBack();
  await home.open();
  await expect(home.booksOf('每日推荐')).toHaveCount(6);
  problems.assertNone();
});

test('a video plays', async ({ page }) => {
  const problems = new ProblemWatch();
  problems.watch(page);
  const video = new VideoPage(page);
  await video.open(demonstrationId('danmu'));
  await video.play.click();
  await expect.poll(() => video.position()).toBeGreaterThan(1);
  problems.assertNone();
});
