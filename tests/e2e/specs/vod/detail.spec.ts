import type { Page } from '@playwright/test';
import { demonstrations } from '../../../../src/main/sandbox/sample-content/videos/demonstrations.ts';
import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
import { vodBuy } from '../../../../src/shared/contract/vod/orders.ts';
import { callApi } from '../../fixtures/call-api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { forgetVisitor, loginPage } from '../../pages/account-pages.ts';
import { VideoPage } from '../../pages/video-page.ts';

test('a preview ends, opens the recharge center, and continues at the same second after the purchase', {
  tag: ['@journey', '@pay', '@player'],
}, async ({ page, visitor, sandbox }) => {
  const video = new VideoPage(page);
  await video.allowPreview({ visitor, sandbox });
  // Stores that 14 s of the video have been watched.
  await page.evaluate(() => localStorage.setItem('w_1', '14'));
  await video.open(1);
  await expect(page.getByText('试看中，还可看1秒')).toBeVisible();
  await video.play.click();
  await expect(video.previewEnded).toBeVisible();
  await expect(video.element).toHaveCount(0);
  const left = await previewPosition(page);

  await video.buy.click();
  await expect(page.getByText('金币不足')).toBeVisible();
  await expect(page).toHaveURL(/\/purchase\?returnTo=%2Fvod%2Fdetail%3FvodId%3D1$/);

  await visitor.setCoins(100);
  await page.goBack();
  await expect(video.buy).toHaveText('购买 30金币');
  await expect(video.buy).toHaveAccessibleDescription(/^本片30金币，/);
  await video.buy.click();
  await expect(page.getByText('购买成功，剩余70金币')).toBeVisible();
  await expect.poll(() => video.position()).toBeGreaterThan(left);
  expect(await video.position()).toBeLessThan(left + 10);
  expect(await visitor.coins()).toBe(70);
});

test('a film outside VIP names its price in the preview, and asks before it takes more than 100 coins', async ({
  page,
  visitor,
  sandbox,
}) => {
  const video = new VideoPage(page);
  await video.allowPreview({ visitor, sandbox });
  await video.open(demonstrationId('preview'));
  await video.play.click();
  await expect(video.stage.getByText('300金币观看完整版')).toBeVisible();
  await expect(video.stage.getByText(/开通/)).toHaveCount(0);
  await video.seek(12);
  await expect(video.previewEnded).toBeVisible();
  await expect(page.getByText(/^试看中/)).toHaveCount(0);
  await video.stage.getByRole('button', { name: '去充值' }).click();
  await expect(page.getByRole('status').getByText('还差300金币')).toBeVisible();

  await visitor.setCoins(400);
  await video.open(demonstrationId('preview'));
  await expect(video.stage.getByRole('heading', { name: '付费视频' })).toBeVisible();
  await expect(video.stage.getByRole('button', { name: '去充值' })).toHaveCount(0);
  await video.buy.click();
  const question = page.getByRole('dialog', { name: /^购买《.*》？$/ });
  await expect(question).toContainText('将使用300金币，购买后剩余100金币');
  await question.getByRole('button', { name: '取消' }).click();
  expect(await visitor.coins()).toBe(400);
  await video.buy.click();
  await question.getByRole('button', { name: '购买' }).click();
  await expect(page.getByText('购买成功')).toBeVisible();
  expect(await visitor.coins()).toBe(100);
});

test('a film shows what the server says about it, and what follows', async ({ page, visitor, sandbox }) => {
  const video = new VideoPage(page);
  await video.allowPreview({ visitor, sandbox });
  await video.open(150);
  const head = page.locator('.video-head');
  await expect(head).toContainText('35金币');
  await expect(head.getByText(/^[\d.]+万次播放 · 00:\d\d · 第3集 · 共6集$/)).toBeVisible();
  await expect(head.getByText(/^刀磨不亮，不许碰木头。/)).toBeVisible();
  await expect(head.getByRole('link', { name: '能工巧匠' })).toHaveAttribute('href', '/vod/category?cid=7');
  await expect(page.getByRole('region', { name: '接下来播放' }).getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('region', { name: '猜你喜欢' }).getByRole('article')).toHaveCount(5);
  await head.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible();
});

test('on Android a user who never recharged is offered the app and a back button instead of the recharge center', async ({
  page,
  deviceId,
}) => {
  test.skip(deviceId !== 'android-chrome', 'Browsers of other platforms can play');
  await page.goto('/vod');
  await page.goto('/vod/detail?vodId=1');
  const notice = page.getByRole('dialog', { name: '当前浏览器不支持播放' });
  await expect(notice.getByText('请用手机自带的默认浏览器打开本页，或下载APP观看')).toBeVisible();
  await expect(notice.getByRole('link', { name: '下载APP' })).toHaveAttribute('href', /\.apk$/);
  await notice.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/vod$/);
});

test('on Android a user who never recharged can buy a video for coins, and watches it at once', async ({
  page,
  deviceId,
  visitor,
}) => {
  test.skip(deviceId !== 'android-chrome', 'Browsers of other platforms can play');
  await page.goto('/vod/detail?vodId=1');
  const notice = page.getByRole('dialog', { name: '当前浏览器不支持播放' });
  await expect(notice.getByText('购买后可在当前浏览器观看')).toBeVisible();
  const before = await visitor.coins();
  await notice.getByRole('button', { name: '购买', exact: true }).click();
  await expect(notice).toHaveCount(0);
  const video = new VideoPage(page);
  await expect.poll(() => video.position()).toBeGreaterThan(0);
  expect(await visitor.coins()).toBeLessThan(before);
});

test('a VIP watches a video that is free for VIP without a preview limit', {
  tag: '@complete',
}, async ({ page, visitor }) => {
  await page.goto('/user');
  await visitor.enter('user-vip');
  const video = new VideoPage(page);
  await video.open(demonstrationId('vipFree'));
  await video.play.click();
  await expect.poll(() => video.position()).toBeGreaterThan(0);
  await video.seek(40);
  await expect.poll(() => video.position()).toBeGreaterThan(40.5);
  await expect(page.getByText('VIP免费').first()).toBeVisible();
  await expect(page.locator('.video-head')).not.toContainText('金币');
  const included = page.getByRole('article').filter({ hasText: 'VIP免费' });
  await expect(included.first()).toContainText('次播放');
  await expect(included.filter({ hasText: '金币' })).toHaveCount(0);
  await expect(page.getByText(/^试看中/)).toHaveCount(0);
  await expect(video.previewEnded).toHaveCount(0);
});

test('a video starts the next one when it ends', { tag: '@complete' }, async ({ page }) => {
  const video = new VideoPage(page);
  await video.open(demonstrationId('danmu'));
  await video.play.click();
  await expect.poll(() => video.position()).toBeGreaterThan(0);
  await video.seek(59.8);
  const card = video.stage.getByRole('group', { name: /即将播放|下一个/ });
  const { title } = demonstrations.danmu;
  await expect(card.locator('strong')).not.toHaveText(title);
  await card.getByRole('button', { name: '播放' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(0);
  await expect(page).toHaveURL(/vodId=\d+&resume=1$/);
});

test('a video whose URL is not http(s) is not played, and a message is shown', async ({ page }) => {
  const video = new VideoPage(page);
  await video.open(demonstrationId('wrongScheme'));
  await expect(page.getByText('视频地址无效，无法播放')).toBeVisible();
  await expect(video.element).toHaveCount(0);
});

test('a login in another tab removes the previous account’s video and offers its purchase to the new account', async ({
  page,
  openWindow,
  visitor,
  sandbox,
}) => {
  await page.goto('/user');
  const otherUser = await sandbox.setUser(await visitor.userId(), { recharged: true, coins: 31 });
  await forgetVisitor(page);
  await page.goto('/user');
  const headers = { userId: await visitor.userId() };
  await callApi(sandbox.origin, vodBuy, { query: { vodId: 1 }, headers });
  const video = new VideoPage(page);
  await video.open(1);
  await video.play.click();
  await expect.poll(() => video.position()).toBeGreaterThan(0);

  const login = loginPage(await openWindow());
  await login.open();
  await login.field('账号').fill(otherUser.account);
  await login.field('密码').fill(otherUser.password);
  await login.submit.click();
  await expect(login.dialog('登录成功')).toBeVisible();

  await page.bringToFront();
  await expect(page.getByText('本片30金币，您还剩31金币')).toBeVisible();
  await expect(video.buy).toBeVisible();
  await expect(video.element).toHaveCount(0);
});

/** Returns the second of the preview at which the user left. */
function previewPosition(page: Page): Promise<number> {
  return page.evaluate(() => {
    const place = JSON.parse(sessionStorage.getItem('vodPreviewPlace') ?? '{}') as { seconds?: number };
    return place.seconds ?? Number.NaN;
  });
}
