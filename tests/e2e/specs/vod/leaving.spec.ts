import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
import { countLeftovers } from '../../fixtures/page/leftovers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { VideoPage } from '../../pages/video-page.ts';

/** Number of first visits, which fill caches that stay. */
const warmUp = 3;
/** Max number of elements, namely those of one player, because React may keep the last one. */
const maxPlayerParts = 250;

const rounds = [
  { name: 'everything', visits: 50 },
  { name: 'stream', visits: 50 },
  { name: 'singleAd', visits: 50 },
] as const;

for (const { name, visits } of rounds) {
  test(`${visits} visits of a video (${name}) leave no elements, timers or listeners of its player behind`, {
    tag: '@complete',
  }, async ({ page, visitor, sandbox }) => {
    test.setTimeout(30_000 + visits * 5_000);
    const video = new VideoPage(page);
    await video.allowPreview({ visitor, sandbox });
    const leftovers = await countLeftovers(page);
    await video.open(demonstrationId(name));
    const waitForVideo = () =>
      page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 1);
    const expectHome = () => expect(page.getByText('换一批').first()).toBeVisible();
    const leave = async () => {
      await waitForVideo();
      // Starts playback if there is no ad. If there is one, the user leaves during the ad.
      if (name === 'stream') await video.play.click();
      await page.goForward();
      await expectHome();
    };
    await waitForVideo();
    await page.getByRole('link', { name: '首页' }).click();
    await expectHome();

    const visit = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await page.goBack();
        await leave();
      }
    };
    await visit(warmUp);
    const before = await leftovers();
    await visit(visits);
    await expect.poll(async () => (await leftovers()).timers).toBeLessThanOrEqual(before.timers);
    const after = await leftovers();
    expect(after).toMatchObject({ blobs: before.blobs, workers: before.workers });
    // Expects no more elements than the limit, after any number of visits.
    expect(after.playerParts).toBeLessThan(maxPlayerParts);
    expect(after.listeners - before.listeners).toBeLessThan(2 * visits);
    expect(after.heapKB - before.heapKB).toBeLessThan(1_500 + 60 * visits);
  });
}
