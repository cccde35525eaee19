import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

const labels = {
  'zh-CN': { close: '关闭广告 ×', more: '查看广告详情', ad: '广告', start: /^广告: \d+ 秒$/ },
  'en-us': { close: 'Close ad ×', more: 'For more information', ad: 'Ad', start: /^Ad: \d+ s$/ },
} as const;
const languages = Object.keys(labels) as (keyof typeof labels)[];

const shop = 'https://shop.manyue.example';

/** Expects that the link of an ad opens a new window, which has no access to this one. */
async function expectAdLink(link: Locator, address: string): Promise<void> {
  await expect(link).toHaveAttribute('href', address);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
}

for (const device of ['phone', 'pc'] as const) {
  for (const language of languages) {
    // The quick lane tests one of the four plugins, namely the one that plays ads in the player's own video element.
    const tag = device === 'phone' && language === 'zh-CN' ? [] : ['@complete'];
    test(`a pre-roll can be closed on a ${device} in ${language}`, { tag }, async ({ page }) => {
      const gallery = new PlayerGallery(page);
      const { close, more, ad } = labels[language];
      await gallery.openBeforeTap({
        addOn: device === 'pc' ? 'videoAdDesktop' : 'videoAdPhone',
        device,
        language,
      });
      await gallery.startAd();
      await expect(gallery.stage.getByRole('timer')).toHaveText(/^[1-5]$/);
      await expectAdLink(gallery.stage.getByRole('link', { name: more }), `${shop}/ad-1`);
      const cover = gallery.stage.getByRole('link', { name: `${ad} shop.manyue.example`, exact: true });
      await expectAdLink(cover, `${shop}/ad-1`);
      await expect(cover).toHaveText('shop.manyue.example');
      expect(await gallery.file()).toBe(device === 'pc' ? 'clock.mp4' : 'ad-1.mp4');
      if (device === 'phone') await expect(gallery.bar).toBeHidden();

      await gallery.stage.getByRole('button', { name: close }).click();
      await expect(cover).toHaveCount(0);
      await gallery.expectPlaying();
      expect(await gallery.file()).toBe('clock.mp4');
      await expect(gallery.bar).toBeVisible();
    });
  }

  test(`a pre-roll ends by itself on a ${device}`, { tag: '@complete' }, async ({ page }) => {
    const gallery = new PlayerGallery(page);
    await gallery.openBeforeTap({ addOn: device === 'pc' ? 'videoAdDesktop' : 'videoAdPhone', device });
    await gallery.startAd();
    await expect(gallery.stage.getByRole('timer')).toHaveText(/^[1-5]$/);
    await expect(gallery.stage.getByRole('timer')).toHaveCount(0);
    await gallery.expectPlaying();
    expect(await gallery.file()).toBe('clock.mp4');
  });

  test(`several pre-rolls play one after another on a ${device}`, { tag: '@complete' }, async ({ page }) => {
    const gallery = new PlayerGallery(page);
    await gallery.openBeforeTap({ addOn: 'manyVideoAd', device });
    await gallery.startAd();
    const more = gallery.stage.getByRole('link', { name: '查看广告详情' });
    const timer = gallery.stage.getByRole('timer');
    for (const [index, seconds] of [/^[1-5]$/, /^[1-6]$/, /^[1-8]$/].entries()) {
      await expectAdLink(more, `${shop}/ad-${index + 1}`);
      await expect(timer).toHaveText(seconds);
      await gallery.endAd(index + 1);
    }
    await expect(more).toHaveCount(0);
    await gallery.expectPlaying();
    expect(await gallery.file()).toBe('clock.mp4');
    await expect(gallery.bar).toBeVisible();
  });
}

test('closing the first of several pre-rolls skips the rest', { tag: '@complete' }, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  await gallery.openBeforeTap({ addOn: 'manyVideoAd', device: 'pc' });
  await gallery.startAd();
  await gallery.stage.getByRole('button', { name: '关闭广告 ×' }).click();
  await gallery.expectPlaying();
  await expect(gallery.stage.getByRole('link', { name: '查看广告详情' })).toHaveCount(0);
});

test('the close button of a pre-roll does what the page defines', { tag: '@complete' }, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  const adVideoSource = '/media/ad-3.mp4';
  await gallery.openBeforeTap({
    addOn: 'videoAdDesktop',
    device: 'pc',
    options: {
      source: '/media/clock.mp4',
      components: { videoAd: { adVideoSource, closeText: '跳过', adCloseFunction: true } },
    },
  });
  await gallery.startAd();
  await gallery.stage.getByRole('button', { name: '跳过 ×' }).click();
  const ad = gallery.stage.locator('.player-ad video');
  const isPaused = () => ad.evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPaused).toBe(true);
  expect(await gallery.isPaused()).toBe(true);
  await page.getByRole('button', { name: 'playVideoAd()' }).click();
  await expect.poll(isPaused).toBe(false);
  await page.getByRole('button', { name: 'closeVideoAd()' }).click();
  await expect(ad).toHaveCount(0);
  await gallery.expectPlaying();
});

test('an ad with an unsafe link is not clickable, and a missing ad is skipped', {
  tag: '@complete',
}, async ({ page, problems }) => {
  problems.expect(/404/);
  const gallery = new PlayerGallery(page);
  await gallery.openBeforeTap({
    addOn: 'manyVideoAd',
    device: 'pc',
    options: {
      source: '/media/clock.mp4',
      components: {
        manyVideoAd: {
          adVideoSource: [
            { adVideo: '/media/none.mp4', adVideoLink: `${shop}/none` },
            { adVideo: 'javascript:alert(1)' },
            { adVideo: '/media/ad-1.mp4', adVideoLink: 'javascript:alert(1)' },
          ],
        },
      },
    },
  });
  await gallery.startAd();
  await expect(gallery.stage.getByRole('timer')).toHaveText(/^[1-5]$/);
  // Checks the links during playback, because they disappear at the end.
  expect(await gallery.stage.getByRole('link').count()).toBe(0);
});

for (const language of languages) {
  test(`an image ad is shown until its countdown ends, in ${language}`, { tag: '@complete' }, async ({
    page,
  }) => {
    await page.clock.install();
    const gallery = new PlayerGallery(page);
    const { more, start } = labels[language];
    const coverUrl = '/js/ads/spring.svg';
    const startAd = { coverUrl, adUrl: `${shop}/spring`, adDuration: 600 };
    await gallery.open({
      addOn: 'startAd',
      language,
      options: { source: '/media/clock.mp4', components: { startAd } },
    });
    const countdown = gallery.stage.getByText(start);
    await expect(countdown).toBeVisible();
    await expectAdLink(gallery.stage.getByRole('link', { name: more }), `${shop}/spring`);
    expect(await gallery.isPaused()).toBe(true);
    await page.clock.fastForward(600_000);
    await expect(countdown).toHaveCount(0);
    await gallery.expectPlaying();
  });
}

test('a pause ad is shown only while the video is paused by the user', { tag: '@complete' }, async ({
  page,
}) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'pauseAd', device: 'pc' });
  await gallery.play();
  const ad = gallery.stage.getByRole('link', { name: '广告' });
  await gallery.pause();
  await expectAdLink(ad, `${shop}/stars`);
  await expect(ad).toBeVisible();
  await gallery.stage.getByRole('button', { name: '关闭广告' }).click();
  await expect(ad).toBeHidden();

  await gallery.press(gallery.bar.locator('.vjs-play-control'));
  await gallery.expectPlaying();
  await gallery.pause();
  await expect(ad).toBeVisible();
  await gallery.press(gallery.bar.locator('.vjs-play-control'));
  await expect(ad).toBeHidden();
  // Expects no pause ad, because seeking and the end of the video do not count as pauses.
  await gallery.seek(59.7);
  await expect(gallery.logged('ended')).toBeVisible();
  await expect(ad).toBeHidden();
});
