import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LabPage } from './lab-page.ts';
import { openPlayerLab, type PlayerLab } from './open-lab.ts';

declare const labPage: LabPage;

const hostile = '<img src=x onerror="document.title = 1">\u202e';

let lab: PlayerLab;
let page: Page;

beforeAll(async () => {
  lab = await openPlayerLab();
});
afterAll(() => lab.close());

beforeEach(async () => {
  page = await lab.openPage();
});
afterEach(async () => {
  await page.context().close();
  await lab.sandbox.setFaults();
});

const playsBehind = (seconds: number) =>
  page.waitForFunction((from) => {
    const { player } = labPage.current();
    return !player.paused() && (player.currentTime() ?? 0) > from;
  }, seconds);

it('replacing a player quickly leaves the first one paused, empty and removed', {
  tags: ['complete'],
}, async () => {
  await page.evaluate(() => {
    labPage.open({ source: '/media/stream/master.m3u8' });
    labPage.current().gate.ask();
    Object.assign(window, { first: document.querySelector('video') });
    labPage.open({ source: '/media/clock.mp4' });
    labPage.current().gate.ask();
  });
  await playsBehind(0.5);
  const left = await page.evaluate(() => {
    const { first } = window as unknown as { first: HTMLVideoElement };
    const { paused, isConnected, currentSrc, src } = first;
    return {
      paused,
      isConnected,
      address: currentSrc || src,
      videos: document.querySelectorAll('video').length,
    };
  });
  expect(left).toEqual({ paused: true, isConnected: false, address: '', videos: 1 });
});

it('pending requests keep no reference to a disposed player', { tags: ['complete'] }, async () => {
  const asked = '/media/stream/360p/index.m3u8';
  await lab.sandbox.setFaults({ match: { path: asked }, effect: { kind: 'never' } });
  const request = page.waitForRequest((sent) => sent.url().endsWith(asked));
  await page.evaluate(() => labPage.open({ source: '/media/stream/master.m3u8' }));
  await request;
  await page.evaluate(() => {
    const { player } = labPage.current();
    Object.assign(window, { left: [new WeakRef(player), new WeakRef(player.el())] });
    labPage.close();
  });
  const cdp = await page.context().newCDPSession(page);
  const kept = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return page.evaluate(() => {
      const { left } = window as unknown as { left: WeakRef<object>[] };
      return left.filter((reference) => reference.deref()).length;
    });
  };
  await expect.poll(kept).toBe(0);
});

describe.each([
  ['a PC', false],
  ['a phone', true],
])('when the user leaves in the middle of an ad on %s', (_, isPhone) => {
  it("the ad stops, keeps the video's position, and is shown again on return", {
    tags: ['complete'],
  }, async () => {
    const visit = (startAt: number) =>
      page.evaluate(
        ([phone, from]) => {
          labPage.open(
            {
              source: '/media/clock.mp4',
              components: { videoAd: { adVideoSource: '/media/ad-1.mp4' } },
            },
            { isPhone: phone, startAt: from },
          );
          for (const video of document.querySelectorAll('video')) video.muted = true;
        },
        [isPhone, startAt] as const,
      );
    const adPlays = () =>
      page.waitForFunction(() =>
        [...document.querySelectorAll('video')].some(
          ({ currentSrc, currentTime }) => currentSrc.endsWith('ad-1.mp4') && currentTime > 0,
        ),
      );
    await visit(20);
    await adPlays();
    const left = await page.evaluate(() => {
      const videos = [...document.querySelectorAll('video')];
      const place = labPage.current().switcher.videoTime;
      labPage.close();
      return { place, playing: videos.filter(({ paused }) => !paused).length };
    });
    expect(left).toEqual({ place: 20, playing: 0 });
    await visit(left.place);
    await adPlays();
    await page.getByRole('button', { name: '关闭广告' }).click();
    await playsBehind(20);
  });
});

it('a start ad ends on time, even if the timers of a background page run late', {
  tags: ['complete'],
}, async () => {
  await page.clock.install();
  await page.evaluate(() =>
    labPage.open({
      source: '/media/clock.mp4',
      components: { startAd: { coverUrl: '/media/markers/5.jpg', adDuration: 5 } },
    }),
  );
  const countdown = page.getByRole('timer');
  expect(await countdown.textContent()).toBe('广告: 5 秒');
  await page.clock.runFor(2_000);
  expect(await countdown.textContent()).toBe('广告: 3 秒');
  // Sets the clock back, which must not extend the ad.
  await page.clock.setSystemTime(0);
  await page.clock.fastForward(600_000);
  expect(await countdown.count()).toBe(0);
  expect(await page.evaluate(() => labPage.current().gate.activeHold)).toBeUndefined();
});

describe('a limit of the video', () => {
  it('has a membership layer with buttons, and ends when the layer is closed', {
    tags: ['complete'],
  }, async () => {
    await page.evaluate(() => {
      const { calls } = labPage;
      labPage.open({
        source: '/media/clock.mp4',
        components: {
          vipLimit: {
            title: '会员专享',
            buttons: [{ text: '开通会员', onClick: () => calls.push('vip') }],
            onClose: () => calls.push('closed'),
          },
        },
      });
      labPage.current().gate.ask();
    });
    await page.getByRole('button', { name: '开通会员' }).click();
    expect(await page.evaluate(() => labPage.current().player.paused())).toBe(true);
    await page.getByRole('group', { name: '会员专享' }).getByRole('button', { name: '关闭' }).click();
    await playsBehind(0);
    expect(await page.evaluate(() => labPage.calls)).toEqual(['vip', 'closed']);
  });

  it('stops a preview at its last second, offers its buttons, and allows a restart', {
    tags: ['complete'],
  }, async () => {
    await page.evaluate(() => {
      const { calls } = labPage;
      labPage.open({
        source: '/media/clock.mp4',
        components: {
          previewVod: {
            previewDuration: 3,
            previewEnd: { buttons: [{ text: '去购买', onClick: () => calls.push('buy') }] },
          },
        },
      });
      labPage.current().gate.ask();
      labPage.current().switcher.seek(2.5);
    });
    await page.getByRole('button', { name: '去购买' }).click();
    expect(await page.evaluate(() => labPage.calls)).toEqual(['buy']);
    expect(await page.evaluate(() => labPage.current().player.currentTime())).toBe(3);
    await page.evaluate(() => labPage.current().gate.ask());
    await playsBehind(0.1);
    expect(await page.evaluate(() => labPage.current().player.currentTime())).toBeLessThan(2.5);
  });
});

describe('an ad', () => {
  const openAd = (adLink: string) =>
    page.evaluate(
      ([link, text]) =>
        labPage.open({
          source: '/media/clock.mp4',
          components: {
            videoAd: { adVideoSource: '/media/ad-1.mp4', adLink: link, closeText: text },
            playlist: [{ name: text, source: '/media/bars.mp4' }],
            progress: [{ title: text, describe: text, offset: 1, coverUrl: 'javascript:alert(1)' }],
            bulletScreen: { text },
          },
        }),
      [adLink, hostile] as const,
    );

  it('opens its link in another window, and shows the host', async () => {
    await openAd('https://shop.test/offer?from=ad');
    const links = await page.locator('.player-video-ad a[href]').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href'),
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
        host: link.textContent?.includes('shop.test'),
      })),
    );
    const link = {
      href: 'https://shop.test/offer?from=ad',
      target: '_blank',
      rel: 'noopener nofollow',
      host: true,
    };
    expect(links).toEqual([link, link]);
  });

  it.each(['javascript:document.title = 1', 'data:text/html,<script>1</script>', 'intent://x#Intent;end'])(
    'has no link for %s',
    async (link) => {
      await openAd(link);
      await page.locator('.player-video-ad').waitFor();
      expect(await page.locator('.player-video-ad a[href]').count()).toBe(0);
    },
  );

  it('shows malicious markup as plain text', { tags: ['complete'] }, async () => {
    await openAd('https://shop.test');
    await page.getByRole('button', { name: hostile }).first().waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.title()).toBe('Player');
  });
});

it.each([320, 640])(
  'an open list fits into a player that becomes %s px wide',
  { tags: ['complete'] },
  async (width) => {
    await page.setViewportSize({ width: 1000, height: 480 });
    await page.evaluate(() => {
      labPage.open({
        source: '/media/clock.mp4',
        components: {
          rate: true,
          quality: {
            qualities: ['流畅', '标清', '高清', '超清', '蓝光', '原画', '4K'].map((desc, index) => ({
              definition: String(index),
              desc,
              Url: `/media/clock.mp4?${index}`,
            })),
          },
        },
      });
      // Starts playback, because the control bar appears only then.
      labPage.current().gate.ask();
    });
    await page.setViewportSize({ width, height: 480 });
    await page.getByRole('button', { name: '清晰度' }).click();
    const { list, player } = await page.evaluate(() => {
      const box = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
      return { list: box('.player-picker--quality .player-picker__list'), player: box('.video-js') };
    });
    expect(list.height).toBeGreaterThan(44);
    expect(list.top).toBeGreaterThanOrEqual(player.top);
    expect([list.left >= player.left, list.right <= player.right]).toEqual([true, true]);
  },
);
