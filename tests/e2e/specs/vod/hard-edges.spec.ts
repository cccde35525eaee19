import { demonstrationId } from '../../../../src/main/sandbox/sample-content/videos/videos.ts';
import { paths } from '../../../../src/renderer/site/paths.ts';
import { serveStaticSite } from '../../fixtures/static-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { VideoPage } from '../../pages/video-page.ts';

// Tests both kinds of ads. On a phone, an ad uses the video element of the player; on a PC, it uses a separate one.
for (const device of ['android-chrome', 'pc-chrome']) {
  test.describe(`on ${device}`, { tag: '@complete' }, () => {
    test.use({ deviceId: device });

    test('an ad pauses when the user leaves by Back or Forward, and plays again on return', async ({
      page,
    }) => {
      const video = new VideoPage(page);
      // Serves a longer video as the ad, so that it does not end too early on a slow machine.
      await page.route('**/ad-1.mp4', (route) =>
        route.continue({ url: route.request().url().replace('ad-1.mp4', 'clock.mp4') }),
      );
      const adPlays = () =>
        page.waitForFunction(() =>
          [...document.querySelectorAll('video')].some(
            ({ currentSrc, currentTime, paused }) =>
              currentSrc.endsWith('/ad-1.mp4') && !paused && currentTime > 0,
          ),
        );
      await video.open(demonstrationId('singleAd'));
      await adPlays();
      await page.getByRole('link', { name: '首页' }).click();
      await expect(page.getByRole('link', { name: '今日推荐' })).toBeVisible();

      await page.goBack();
      await adPlays();
      const left = await page.evaluateHandle(() => [...document.querySelectorAll('video')]);
      await page.goForward();
      await expect(page.getByRole('link', { name: '今日推荐' })).toBeVisible();
      const isSilent = () =>
        left.evaluate((all) => all.every(({ paused, isConnected }) => paused && !isConnected));
      await expect.poll(isSilent).toBe(true);

      await page.goBack();
      await adPlays();
      await video.stage.getByRole('button', { name: '跳过广告' }).click();
      await page.waitForFunction(() => {
        const [only, ...others] = document.querySelectorAll('video');
        return others.length === 0 && only && /\/clock\.mp4$/.test(only.currentSrc) && only.currentTime > 0;
      });
    });
  });
}

for (const { name, format } of [
  { name: 'danmu', format: 'a file' },
  { name: 'stream', format: 'a stream' },
] as const) {
  test(`plays ${format} from a storage server on another origin`, { tag: '@complete' }, async ({
    page,
    sandbox,
  }) => {
    await using site = await serveStaticSite({ apiHost: sandbox.origin, imageHost: sandbox.origin });
    const fromStorage = page.waitForResponse((response) =>
      response.url().startsWith(`${sandbox.origin}/media/`),
    );
    await page.goto(site.origin + paths.vodDetail.to({ vodId: demonstrationId(name) }));
    const video = new VideoPage(page);
    await video.play.click();
    await expect.poll(() => video.position()).toBeGreaterThan(0);
    expect((await fromStorage).ok()).toBe(true);
    // Closes the page before its host, because it still preloads code from there.
    await page.goto('about:blank');
  });
}
