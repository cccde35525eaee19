import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

test('a phone has one row of at most six controls, and all others in a sheet', async ({ page }) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'everything', device: 'phone', options });
  await gallery.play();
  const buttons = gallery.bar.locator(':scope > button').filter({ visible: true });
  const boxes = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(boxes.length).toBeLessThanOrEqual(6);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

  const open = () => gallery.bar.getByRole('button', { name: '更多' }).dispatchEvent('click');
  const sheet = gallery.stage.getByRole('dialog', { name: '更多' });
  await open();
  await sheet.getByRole('menuitemradio', { name: '1.5x' }).click();
  await expect(sheet).toBeHidden();
  await expect(gallery.video).toHaveJSProperty('playbackRate', 1.5);

  await open();
  await sheet.getByRole('textbox', { name: '输入弹幕' }).fill('我写的');
  await sheet.getByRole('button', { name: '发送' }).click();
  await expect(gallery.stage.locator('.player-danmu').getByText('我写的')).toBeVisible();
  await expect(sheet).toBeHidden();

  await open();
  await expect(sheet.getByRole('menuitemradio', { name: '水平镜像' })).toBeVisible();
  await sheet.getByRole('button', { name: '弹幕设置' }).click();
  await expect(gallery.stage.getByRole('dialog', { name: '弹幕设置' })).toBeVisible();
  await expect(sheet).toBeHidden();
});

const options = {
  source: '/media/clock.mp4',
  components: {
    danmu: { danmuList: [] },
    playlist: [
      { name: '一', source: '/media/clock.mp4' },
      { name: '二', source: '/media/bars.mp4' },
    ],
    rate: true,
    rotateMirror: true,
  },
};
