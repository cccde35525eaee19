import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

test('offers to continue at the last position for fifteen seconds', { tag: '@complete' }, async ({
  page,
}) => {
  await page.clock.install();
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'memoryPlay' });
  await gallery.play();
  await gallery.seek(20);
  await expect(gallery.logged('seeked').first()).toBeVisible();
  await page.reload();
  const prompt = gallery.stage.getByText(/^上次看到 00:2\d$/);
  await expect(prompt).toBeVisible();
  await gallery.stage.getByRole('button', { name: '跳转播放' }).click();
  await gallery.expectPlaying();
  expect(await gallery.position()).toBeGreaterThan(19);

  await page.reload();
  await expect(prompt).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(prompt).toBeHidden();
  expect(await gallery.position()).toBe(0);
});

test('stops offering to continue at the first use of the control bar', async ({ page }) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'memoryPlay' });
  await gallery.play();
  await gallery.seek(20);
  await expect(gallery.logged('seeked').first()).toBeVisible();
  await page.reload();
  const prompt = gallery.stage.getByText(/^上次看到 00:2\d$/);
  await expect(prompt).toBeVisible();
  await gallery.stage.locator('.vjs-play-control').dispatchEvent('click');
  await expect(prompt).toBeHidden();
});

test('resumes without a question if the page requests it, and starts a finished video at the beginning', {
  tag: '@complete',
}, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  const options = {
    vid: 'gallery-film',
    source: '/media/fractal.mp4',
    components: { memoryPlay: { autoPlay: true } },
  };
  await gallery.open({ addOn: 'memoryPlay', options, language: 'en-us' });
  await gallery.play();
  await gallery.seek(4);
  await expect(gallery.logged('seeked').first()).toBeVisible();
  await page.getByRole('button', { name: '重建播放器' }).click();
  await gallery.expectPlaying();
  expect(await gallery.position()).toBeGreaterThan(3.9);

  await gallery.seek(9.7);
  await expect(gallery.logged('ended')).toBeVisible();
  await page.getByRole('button', { name: '重建播放器' }).click();
  await expect(gallery.logged('loadedmetadata')).toBeVisible();
  expect(await gallery.position()).toBe(0);
});
