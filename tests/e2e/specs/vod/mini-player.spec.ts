import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
import { expect, test } from '../../fixtures/test.ts';
import { VideoPage } from '../../pages/video-page.ts';

test('a playing video continues in a mini player during scrolling, until it is closed', async ({ page }) => {
  const video = new VideoPage(page);
  await video.open(demonstrationId('danmu'));
  await video.play.click();
  await expect.poll(() => video.position()).toBeGreaterThan(0);
  const element = await video.element.elementHandle();
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  const height = await pageHeight();

  await scrollTo(height);
  await expect(video.miniBack).toBeInViewport({ ratio: 1 });
  const before = await video.position();
  await expect.poll(() => video.position()).toBeGreaterThan(before);
  expect(await element?.evaluate((node) => node === document.querySelector('video'))).toBe(true);
  expect(await pageHeight()).toBe(height);

  await video.miniBack.click();
  await expect(video.element).toBeInViewport({ ratio: 0.9 });
  await expect(video.miniBack).toHaveCount(0);
  expect(await element?.evaluate((node: HTMLVideoElement) => node.paused)).toBe(false);

  await scrollTo(height);
  await video.miniClose.click();
  await expect(video.miniBack).toHaveCount(0);
  expect(await element?.evaluate((node: HTMLVideoElement) => node.paused)).toBe(true);
});
