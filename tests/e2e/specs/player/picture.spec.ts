import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

test('on a phone one list contains mirroring and rotation', { tag: '@complete' }, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ device: 'pc', addOn: 'rotate' });
  await gallery.play();
  const choose = async (name: string) => {
    await gallery.press(gallery.bar.getByRole('button', { name: /^镜像/ }));
    await gallery.bar.getByRole('menuitemradio', { name }).click();
  };
  await choose('垂直镜像');
  await expect(gallery.video).toHaveCSS('transform', 'matrix(1, 0, 0, -1, 0, 0)');
  // Expects one transform at a time. Selecting it again resets it.
  await choose('水平镜像');
  await expect(gallery.video).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  await choose('水平镜像');
  await expect(gallery.video).toHaveCSS('transform', 'none');
  await choose('右旋转45˚');
  await expect(gallery.video).toHaveAttribute('style', /rotate\(45deg\)/);
  await choose('左旋转45˚');
  await expect(gallery.video).toHaveCSS('transform', 'none');
});

test.describe('on a PC', { tag: '@complete' }, () => {
  test.use({ deviceId: 'pc-chrome' });

  test('buttons rotate the video, and its corners stay visible', async ({ page }) => {
    const gallery = new PlayerGallery(page);
    await gallery.open({ device: 'pc', addOn: 'rotate', language: 'en-us' });
    await gallery.play();
    const clockwise = gallery.bar.getByRole('button', { name: 'Rotate 45 degrees clockwise' });
    await gallery.press(clockwise);
    await expect(gallery.video).toHaveAttribute('style', /rotate\(45deg\) scale\(0\.\d+, 0\.\d+\)/);
    await gallery.press(clockwise);
    await expect(gallery.video).toHaveAttribute('style', /rotate\(90deg\) scale\(0\.5625, 0\.5625\)/);
    const back = gallery.bar.getByRole('button', { name: 'Rotate 45 degrees counterclockwise' });
    await gallery.press(back);
    await gallery.press(back);
    await expect(gallery.video).toHaveCSS('transform', 'none');
  });
});
