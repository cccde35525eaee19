import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
import { countLeftovers } from '../../fixtures/page/leftovers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { VideoPage } from '../../pages/video-page.ts';

/** The first visits bring code and caches that stay. */
const warmUp = 3;
/** Of one player: React may hold the last one until the next comes. */
const playerParts = 250;

const rounds = [
  { name: 'everything', visits: 50 },
  { name: 'stream', visits: 50 },
  { name: 'singleAd', visits: 50 },
] as const;

for (const { name, visits } of rounds) {
  test(`after ${visits} visits of a video (${name}) nothing of its player is left`, {
    tag: '@complete',
  }, async ({ page, visitor, sandbox }) => {
    test.setTimeout(30_000 + visits * 5_000);
    const video = new VideoPage(page);
    await video.letWatch({ visitor, sandbox });
    const left = await countLeftovers(page);
    await video.open(demonstrationId(name));
    const isReady = () => page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 1);
    const isHome = () => expect(page.getByText('换一批').first()).toBeVisible();
    const leave = async () => {
      await isReady();
      // Plays where no ad lies over it, which is left in its middle else.
      if (name === 'stream') await video.play.click();
      await page.goForward();
      await isHome();
    };
    await isReady();
    await page.getByRole('link', { name: '首页' }).click();
    await isHome();

    const visit = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await page.goBack();
        await leave();
      }
    };
    await visit(warmUp);
    const before = await left();
    await visit(visits);
    await expect.poll(async () => (await left()).timers).toBeLessThanOrEqual(before.timers);
    const after = await left();
    expect(after).toMatchObject({ blobs: before.blobs, workers: before.workers });
    // However many visits there were.
    expect(after.playerParts).toBeLessThan(playerParts);
    expect(after.listeners - before.listeners).toBeLessThan(2 * visits);
    expect(after.heapKB - before.heapKB).toBeLessThan(1_500 + 60 * visits);
  });
}
