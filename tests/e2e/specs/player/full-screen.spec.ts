import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

test('full screen shows the title and a way back', async ({ page }) => {
  const gallery = new PlayerGallery(page);
  const title = '黄山：等一场云海要几天';
  await gallery.open({
    addOn: 'everything',
    device: 'phone',
    options: { source: '/media/clock.mp4', title, components: {} },
  });
  await gallery.play();
  await gallery.pause();
  const head = gallery.stage.getByText(title);
  await expect(head).toBeHidden();
  await gallery.press(gallery.bar.locator('.vjs-fullscreen-control'));
  await expect(head).toBeVisible();
  await gallery.stage.getByRole('button', { name: '返回' }).click();
  await expect(head).toBeHidden();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});
