import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

test('a tap on a marker shows its card, and a second tap seeks to it', { tag: '@complete' }, async ({
  page,
}) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'progress' });
  await gallery.play();
  await gallery.pause();
  const card = gallery.stage.locator('.player-marker-card');
  const dot = gallery.bar.getByRole('button', { name: '第 35 秒' });
  await gallery.tap(dot);
  await expect(card.getByText('时钟走到第 35 秒的画面')).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 200);
  expect(await gallery.position()).toBeLessThan(30);
  await expect(gallery.logged('markerDotOver').first()).toContainText('第 35 秒');
  await gallery.tap(dot);
  await expect.poll(() => gallery.position()).toBe(35);

  await gallery.tap(gallery.bar.getByRole('button', { name: '第 50 秒' }));
  await gallery.tap(card.getByRole('button'));
  await expect(card).toBeHidden();
  await expect.poll(() => gallery.position()).toBe(50);
});

test.describe('with a mouse', { tag: '@complete' }, () => {
  test.use({ deviceId: 'pc-chrome' });

  test('a card stays open only while the mouse is over it or its marker', async ({ page }) => {
    const gallery = new PlayerGallery(page);
    await gallery.open({ addOn: 'progress' });
    await gallery.play();
    await gallery.pause();
    const card = gallery.stage.locator('.player-marker-card');
    await gallery.bar.getByRole('button', { name: '第 20 秒' }).hover();
    await expect(card.getByText('第 20 秒', { exact: true })).toBeVisible();
    await gallery.bar.locator('.vjs-play-control').hover();
    await expect(card).toBeHidden();
  });
});
