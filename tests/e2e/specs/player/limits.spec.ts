import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

test('a preview ends at its limit, cannot be skipped past, and restarts on play', async ({ page }) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'previewVod' });
  await expect(gallery.stage.getByText('试看 5秒')).toBeVisible();
  await gallery.play();
  await gallery.seek(4.8);
  const layer = gallery.stage.getByRole('group', { name: '试看已结束' });
  await expect(layer).toBeVisible();
  expect(await gallery.isPaused()).toBe(true);
  expect(Math.round(await gallery.position())).toBe(5);
  await layer.getByRole('button', { name: '开通会员' }).click();
  await expect(gallery.logged('previewVod.previewEnd.buttons.onClick')).toContainText('开通会员');

  await layer.getByRole('button', { name: '关闭' }).click();
  await expect(layer).toBeHidden();
  await gallery.press(gallery.bar.locator('.vjs-play-control'));
  await gallery.expectPlaying();
  expect(await gallery.position()).toBeLessThan(4);
  // Expects that a seek beyond the preview stops at its end.
  const holder = gallery.bar.locator('.vjs-progress-holder');
  const { width = 0 } = (await holder.boundingBox()) ?? {};
  await gallery.press(holder, { position: { x: width / 2, y: 2 } });
  await expect(layer).toBeVisible();
  expect(await gallery.position()).toBeLessThan(5.5);
});

test('the English preview shows its length, and a preview limit as long as the video is ignored', {
  tag: '@complete',
}, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  const options = (previewDuration: number) => ({
    source: '/media/clock.mp4',
    components: { previewVod: { previewDuration, previewBar: 'Join' } },
  });
  await gallery.open({ addOn: 'previewVod', language: 'en-us', options: options(30) });
  await expect(gallery.stage.getByText('Try 30 seconds')).toBeVisible();
  await expect(gallery.stage.getByText('Join')).toBeVisible();
  await gallery.open({ addOn: 'previewVod', language: 'en-us', options: options(60) });
  await expect(gallery.logged('loadedmetadata')).toBeVisible();
  await expect(gallery.stage.getByText('Try 1 minutes')).toBeHidden();
});

test('membership layer and ads before a video are shown one after another', { tag: '@complete' }, async ({
  page,
}) => {
  await page.clock.install();
  const gallery = new PlayerGallery(page);
  const closeAd = gallery.stage.getByRole('button', { name: '关闭广告 ×' });
  const startAd = gallery.stage.getByText(/^广告: \d+ 秒$/);
  await gallery.openBeforeTap({
    addOn: 'everything',
    device: 'pc',
    options: {
      source: '/media/clock.mp4',
      components: {
        vipLimit: { title: '会员专享' },
        startAd: { coverUrl: '/js/ads/spring.svg', adDuration: 600 },
        videoAd: { adVideoSource: '/media/ad-1.mp4' },
      },
    },
  });
  const layer = gallery.stage.getByRole('group', { name: '会员专享' });
  await expect(layer).toBeVisible();
  await expect(closeAd).toBeHidden();
  await expect(startAd).toBeHidden();
  await page.clock.fastForward(300_000);
  await layer.getByRole('button', { name: '关闭' }).click();
  await expect(gallery.stage.getByRole('timer').filter({ visible: true })).toHaveText(/^[1-5]$/);
  await expect(startAd).toBeHidden();
  await closeAd.click();
  // Expects the full countdown, because it starts only now.
  await expect(startAd).toHaveText(/[56]\d\d 秒/);
  await page.clock.fastForward(600_000);
  await expect(startAd).toBeHidden();
  await gallery.expectPlaying();
});

test('a members-only video does not play until its membership layer is closed', { tag: '@complete' }, async ({
  page,
}) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'vipLimit' });
  const layer = gallery.stage.getByRole('group', { name: '会员专享' });
  await layer.getByRole('button', { name: '登录' }).click();
  await expect(gallery.logged('vipLimit.buttons.onClick')).toContainText('登录');
  // Expects that `play` rejects for keys and for scripts while the layer is open.
  await gallery.video.evaluate((video: HTMLVideoElement) => video.play().catch(() => undefined));
  await expect(gallery.logged('heldBack').first()).toContainText('membership');
  expect(await gallery.isPaused()).toBe(true);
  await layer.getByRole('button', { name: '关闭' }).click();
  await expect(layer).toBeHidden();
  await expect(gallery.logged('vipLimit.onClose')).toBeVisible();
  await gallery.expectPlaying();
});
