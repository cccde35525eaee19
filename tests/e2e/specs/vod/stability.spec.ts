import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
import { observeShifts, shiftsOf, sumOf } from '../../fixtures/page/layout-shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { VideoPage } from '../../pages/video-page.ts';

/** Max layout shift of the page until its video can be played. */
const maxShift = 0.02;

const sizes = [
  { width: 320, height: 640 },
  { width: 393, height: 852 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const;

const videos = [
  { name: 'a video with comments', vodId: demonstrationId('everything') },
  { name: 'a preview', vodId: demonstrationId('preview') },
] as const;

// Uses an iPhone, on which every account may play and no install banner moves the page.
test.use({ deviceId: 'ios-safari' });

for (const { width, height } of sizes) {
  test.describe(`at ${width}`, () => {
    const screen = { width, height, deviceScaleFactor: 2, mobile: true };
    const command = { method: 'Emulation.setDeviceMetricsOverride', params: screen } as const;
    test.use({ emulation: { conditions: (target) => (target === 'page' ? [command] : []) } });

    for (const { name, vodId } of videos) {
      test(`${name} keeps its place while it loads`, {
        tag: width === 393 ? [] : ['@complete'],
      }, async ({ page, visitor, sandbox }) => {
        await observeShifts(page);
        const video = new VideoPage(page);
        await video.allowPreview({ visitor, sandbox });
        await video.open(vodId);
        expect(await page.evaluate(() => window.innerWidth)).toBe(width);
        await expectStill(video, 'at first');
        await page.reload();
        await expectStill(video, 'after a reload');
      });
    }

    if (width < 768) return;
    test('other videos are beside the player', { tag: '@complete' }, async ({ page }) => {
      const video = new VideoPage(page);
      await video.open(demonstrationId('danmu'));
      const others = page.getByRole('region', { name: '猜你喜欢' });
      await expect(others).toBeInViewport({ ratio: 1 });
      const stage = await video.stage.boundingBox();
      const list = await others.boundingBox();
      expect(list?.x).toBeGreaterThan((stage?.x ?? 0) + (stage?.width ?? 0));
    });
  });
}

async function expectStill(video: VideoPage, when: string): Promise<void> {
  const { page } = video;
  await expect(video.element).toHaveJSProperty('readyState', 4);
  await expect(page.getByRole('heading', { name: '猜你喜欢' })).toBeVisible();
  await expect(page.locator('.cover[aria-busy="true"]')).toHaveCount(0);
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), `${when}: ${JSON.stringify(shifts)}`).toBeLessThan(maxShift);
}
