import type { Page } from '@playwright/test';
import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
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

// An iPhone lets every account play, and has no install banner that moves the page.
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

/** Records the layout shifts of each page that is opened from now on, except those just after an input. */
async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName);
          return `${name} ${previousRect.y}→${currentRect.y}, ${previousRect.height}→${currentRect.height}`;
        });
        shifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectStill(video: VideoPage, when: string): Promise<void> {
  const { page } = video;
  await expect(video.element).toHaveJSProperty('readyState', 4);
  await expect(page.getByRole('heading', { name: '猜你喜欢' })).toBeVisible();
  await expect(page.locator('.cover[aria-busy="true"]')).toHaveCount(0);
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${when}: ${JSON.stringify(shifts)}`).toBeLessThan(maxShift);
}
