import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

test('comments move across the video, can be turned off and on, and can be written', {
  tag: '@complete',
}, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ device: 'pc', addOn: 'everything', options: danmu });
  await gallery.play();
  const layer = gallery.stage.locator('.player-danmu');
  await expect(layer.getByText('第一条')).toBeVisible();

  await gallery.press(gallery.bar.getByRole('button', { name: '关闭弹幕' }));
  await expect(layer.getByText('第一条')).toBeHidden();
  await gallery.press(gallery.bar.getByRole('button', { name: '打开弹幕' }));
  const input = gallery.bar.getByRole('textbox', { name: '输入弹幕' });
  await input.fill('<i>我写的</i>');
  await input.press('Enter');
  await expect(layer.getByText('<i>我写的</i>')).toBeVisible();
  await expect(input).toHaveValue('');
});

const danmu = {
  source: '/media/clock.mp4',
  components: { danmu: { danmuList: [{ mode: 5, text: '第一条', stime: 200, dur: 20_000 }] } },
};

test('the comment input is rendered in the given element or not at all, and an unknown element is an error', {
  tag: '@complete',
}, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  const of = (sendEl: unknown) => ({
    source: '/media/clock.mp4',
    components: { danmu: { danmuList: [], sendEl } },
  });
  const input = page.getByRole('textbox', { name: '输入弹幕' });
  await gallery.open({ addOn: 'danmuInput', options: of('#below-player') });
  await expect(input).toBeVisible();
  await expect(gallery.bar.getByRole('textbox')).toHaveCount(0);
  await gallery.open({ addOn: 'danmuInput', options: of('#nowhere') });
  await expect(gallery.logged('danmuInput')).toContainText('sendEl must be an element or selector string');
  await gallery.open({ addOn: 'danmuInput', options: of(null) });
  await expect(gallery.logged('loadedmetadata')).toBeVisible();
  await expect(input).toHaveCount(0);
});

test('a watermark text moves across the video, and is added again when it is removed', {
  tag: '@complete',
}, async ({ page }) => {
  const gallery = new PlayerGallery(page);
  await gallery.open({ addOn: 'bulletScreen' });
  const text = gallery.stage.getByText('观众 10086');
  await gallery.play();
  const place = async () => (await text.boundingBox())?.x ?? Number.NaN;
  const from = await place();
  await expect.poll(place).toBeLessThan(from);
  await text.evaluate((node) => node.remove());
  await expect(text).toBeVisible();
});
