import { holdCalls } from '../../fixtures/page/hold-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

test('another quality continues at the same second, shows a notice, and is stored as the default', async ({
  page,
  context,
}) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ device: 'pc', addOn: 'quality' });
  await gallery.play();
  await gallery.seek(30);
  const label = gallery.bar.getByRole('button', { name: '清晰度 高清' });
  const bring = await holdCalls(page, /clock-240\.mp4/);
  await gallery.press(label);
  await gallery.bar.getByRole('menuitemradio', { name: '标清' }).click();
  await expect(gallery.stage.getByText('正在为您切换 标清, 请稍候...')).toBeVisible();
  bring();
  await expect.poll(() => gallery.file()).toBe('clock-240.mp4');
  await gallery.expectPlaying();
  expect(await gallery.position()).toBeGreaterThan(29);
  await expect(gallery.stage.getByText(/请稍候/)).toBeHidden();
  await expect(gallery.logged('quality.getQuality')).toContainText('{"definition":"SD","desc":"标清"}');

  const cookie = (await context.cookies()).find(({ name }) => name === 'selectedStreamLevel');
  expect(cookie?.value).toBe('SD');
  const days = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
  await page.reload();
  await gallery.play();
  await expect(gallery.bar.getByRole('button', { name: '清晰度 标清' })).toBeVisible();
  await expect.poll(() => gallery.file()).toBe('clock-240.mp4');
});

for (const { language, picker, notice } of [
  { language: 'zh-CN', picker: '字幕', notice: '正在为您切换 English' },
  { language: 'en-us', picker: 'Subtitles', notice: 'Switching to you for English' },
] as const) {
  test(`plays a subtitle file in ${language}`, { tag: '@complete' }, async ({ page }) => {
    const gallery = new PlayerGallery(page);
    await gallery.open({ device: 'pc', addOn: 'caption', language });
    await gallery.play();
    const label = gallery.bar.getByRole('button', { name: picker });
    // Expects the name of the picker on the label, because no track is selected.
    await expect(label).toHaveText(picker);
    await gallery.press(label);
    await gallery.bar.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(gallery.stage.getByText(notice)).toBeVisible();
    await expect(gallery.stage.locator('.vjs-text-track-cue')).toHaveText(/^Subtitle 00:\d\d$/);
    await expect(gallery.stage.getByText(notice)).toBeHidden();
    await expect(gallery.logged('CCChanged')).toBeVisible();
  });
}

for (const { language, picker, notice } of [
  { language: 'zh-CN', picker: /^音轨/, notice: /^音轨切换为 / },
  { language: 'en-us', picker: /^Audio/, notice: /^Track to you for / },
] as const) {
  test(`switches the audio track of a stream in ${language}`, { tag: '@complete' }, async ({ page }) => {
    const gallery = new PlayerGallery(page);
    await gallery.open({ device: 'pc', addOn: 'track', language });
    await gallery.play();
    const label = gallery.bar.getByRole('button', { name: picker });
    await gallery.press(label);
    const other = gallery.bar.getByRole('menuitemradio', { checked: false });
    const name = (await other.textContent()) ?? '';
    const loaded = page.waitForResponse(/\/audio-\w+\/\d+\.\w+$/);
    await other.click();
    await expect(gallery.stage.getByText(notice)).toContainText(name);
    await loaded;
    await expect(label).toHaveText(name);
    // Selects the current track, which only closes the list.
    await gallery.press(label);
    await gallery.bar.getByRole('menuitemradio', { checked: true }).click();
    await expect(gallery.bar.getByRole('menuitemradio', { checked: true })).toBeHidden();
    await expect(label).toHaveText(name);
    await gallery.expectPlaying();
  });
}

test('the playback speed survives a change of source', { tag: '@complete' }, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  const rate = () => gallery.video.evaluate((video: HTMLVideoElement) => video.playbackRate);
  const { components } = qualityAndRate;
  await gallery.open({
    device: 'pc',
    addOn: 'everything',
    options: { source: '/media/clock.mp4', components },
  });
  await gallery.play();
  await gallery.press(gallery.bar.getByRole('button', { name: '播放速度 1.0x' }));
  await expect(gallery.bar.getByRole('menuitemradio', { name: /x$/ })).toHaveText([
    ...['2.0x', '1.5x', '1.25x', '1.0x', '0.5x'],
  ]);
  await gallery.bar.getByRole('menuitemradio', { name: '1.5x' }).click();
  await expect.poll(rate).toBe(1.5);
  await gallery.press(gallery.bar.getByRole('button', { name: '清晰度 高清' }));
  await gallery.bar.getByRole('menuitemradio', { name: '标清' }).click();
  await expect.poll(() => gallery.file()).toBe('clock-240.mp4');
  await gallery.expectPlaying();
  expect(await rate()).toBe(1.5);
  await expect(gallery.bar.getByRole('button', { name: '播放速度 1.5x' })).toBeVisible();
});

const qualityAndRate = {
  components: {
    rate: true,
    quality: {
      qualities: [
        { definition: 'HD', desc: '高清', Url: '/media/clock.mp4' },
        { definition: 'SD', desc: '标清', Url: '/media/clock-240.mp4' },
      ],
    },
  },
};

test.describe('with a mouse', { tag: '@complete' }, () => {
  test.use({ deviceId: 'pc-chrome' });

  test('a list closes shortly after the mouse leaves its button, unless it moves onto the list', async ({
    page,
  }) => {
    await page.clock.install();
    const gallery = new PlayerGallery(page);
    await gallery.open({ device: 'pc', addOn: 'rate' });
    await gallery.play();
    const label = gallery.bar.getByRole('button', { name: /^播放速度/ });
    const list = gallery.bar.getByRole('menu', { name: '播放速度' });
    await gallery.press(label);
    await list.getByRole('menuitemradio', { name: '1.25x' }).hover();
    await page.clock.fastForward(500);
    await expect(list).toBeVisible();
    await gallery.video.hover({ position: { x: 20, y: 60 } });
    await expect(list).toBeHidden();

    await gallery.press(label);
    await expect(list).toBeVisible();
    await gallery.video.hover({ position: { x: 20, y: 60 } });
    await page.clock.fastForward(100);
    await expect(list).toBeHidden();
  });
});
