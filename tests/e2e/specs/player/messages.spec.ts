import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

for (const { language, limit, tap } of [
  { language: 'zh-CN', limit: '您的浏览器限制自动播放', tap: '请点击播放' },
  { language: 'en-us', limit: 'Your browser limits autoplay', tap: 'Please Click' },
] as const) {
  test(`shows a button to tap if the browser blocks autoplay, in ${language}`, { tag: '@complete' }, async ({
    page,
  }) => {
    const gallery = new PlayerGallery(page);
    await gallery.openBeforeTap({ device: 'pc', addOn: 'autoplayPrompt', language });
    const prompt = gallery.stage.getByRole('button', { name: new RegExp(`${limit}.*${tap}`) });
    await prompt.click();
    await expect(prompt).toBeHidden();
    await gallery.expectPlaying();
  });
}

test('a video that failed continues at the same second after a retry', { tag: '@complete' }, async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|VIDEOJS/);
  const gallery = new PlayerGallery(page);
  await gallery.open({ device: 'pc', addOn: 'everything', options });
  await gallery.play();
  await gallery.seek(30);
  await page.route(/clock-240\.mp4/, (route) => route.abort());
  await gallery.press(gallery.bar.getByRole('button', { name: /^清晰度/ }));
  await gallery.bar.getByRole('menuitemradio', { name: '标清' }).click();
  const alert = gallery.stage.getByRole('alert');
  await expect(alert.getByText('视频无法播放')).toBeVisible();
  // Expects the message again, because the file still fails.
  await alert.getByRole('button', { name: '重试' }).click();
  await expect(alert.getByText('视频无法播放')).toBeVisible();

  await page.unroute(/clock-240\.mp4/);
  await alert.getByRole('button', { name: '重试' }).click();
  await gallery.expectPlaying();
  await expect(alert).toBeHidden();
  expect(await gallery.file()).toBe('clock-240.mp4');
  expect(await gallery.position()).toBeGreaterThan(29.5);
});

test('the error message in English explains that the video cannot be played', { tag: '@complete' }, async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|VIDEOJS/);
  const gallery = new PlayerGallery(page);
  await gallery.open({ device: 'pc', addOn: 'errorDisplay', language: 'en-us' });
  const alert = gallery.stage.getByRole('alert');
  await expect(alert.getByText('This video cannot be played')).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
});

const options = {
  source: '/media/clock.mp4',
  components: {
    quality: {
      qualities: [
        { definition: 'HD', desc: '高清', Url: '/media/clock.mp4' },
        { definition: 'SD', desc: '标清', Url: '/media/clock-240.mp4' },
      ],
    },
  },
};
