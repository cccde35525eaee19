import { expect, test } from '../../fixtures/test.ts';
import { PlayerGallery } from '../../pages/player-gallery.ts';

// Options for all plugins of the playlist, which share them.
const options = {
  source: '/media/clock.mp4',
  components: {
    playlist: [
      { name: '第一集 时钟', source: '/media/clock.mp4' },
      { name: '第二集 <b>彩条</b>', source: '/media/bars.mp4' },
      { name: '第三集 分形', source: '/media/fractal.mp4' },
      { name: '不能播放', source: 'file:///etc/passwd' },
    ],
  },
};

test('the playlist panel opens a video of the list and closes by itself', { tag: '@complete' }, async ({
  page,
}) => {
  await page.clock.install();
  const gallery = new PlayerGallery(page);
  await gallery.open({ device: 'pc', addOn: 'everything', options });
  await gallery.play();
  const toggle = gallery.bar.getByRole('button', { name: '播放列表' });
  const panel = gallery.stage.getByRole('group', { name: '播放列表' });
  await gallery.press(toggle);
  const entries = panel.getByRole('button');
  // Expects no unplayable sources, and names as plain text.
  await expect(entries).toHaveText(['第一集 时钟', '第二集 <b>彩条</b>', '第三集 分形']);
  await expect(entries.nth(0)).toHaveAttribute('aria-current', 'true');

  // Expects that the panel closes, because the mouse is not over it.
  await page.clock.fastForward(5_000);
  await expect(panel).toBeHidden();

  await gallery.press(toggle);
  await entries.nth(1).click();
  await expect.poll(() => gallery.file()).toBe('bars.mp4');
  await gallery.expectPlaying();
  await expect(entries.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(entries.nth(0)).toHaveAttribute('aria-current', 'false');
});

const labels = {
  'zh-CN': { previous: '上一个', next: '下一个', first: '已经是第一个了~', last: '已经是最后一个了~' },
  'en-us': {
    previous: 'Previous',
    next: 'Next',
    first: 'Already the first one~',
    last: 'Already the last one~',
  },
} as const;

for (const language of ['zh-CN', 'en-us'] as const) {
  const { previous, next, first, last } = labels[language];
  test(`the first and the last video of a list show a message for three seconds, in ${language}`, {
    tag: '@complete',
  }, async ({ page }) => {
    await page.clock.install();
    const gallery = new PlayerGallery(page);
    await gallery.open({ device: 'pc', addOn: 'everything', options, language });
    await gallery.play();
    await gallery.press(gallery.bar.getByRole('button', { name: previous }));
    const tip = gallery.stage.getByText(first);
    await expect(tip).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(tip).toBeHidden();
    expect(await gallery.file()).toBe('clock.mp4');

    await gallery.press(gallery.bar.getByRole('button', { name: next }));
    await expect.poll(() => gallery.file()).toBe('bars.mp4');
    await gallery.press(gallery.bar.getByRole('button', { name: next }));
    await expect.poll(() => gallery.file()).toBe('fractal.mp4');
    await gallery.press(gallery.bar.getByRole('button', { name: next }));
    await expect(gallery.stage.getByText(last)).toBeVisible();
    expect(await gallery.file()).toBe('fractal.mp4');
    await expect(gallery.logged('plugin-playlist-change').first()).toContainText('{"currentIndex":2}');
  });
}
