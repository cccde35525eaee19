import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FaultEffect } from '#shared/control/fault.ts';
import type { LabPage } from './lab-page.ts';
import { openPlayerLab, type PlayerLab } from './open-lab.ts';

declare const labPage: LabPage;

const clock = '/media/clock.mp4';

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

/** Waits for a text over the picture. */
const shown = (text: string) => page.getByText(text).waitFor();

const time = () => page.evaluate(() => labPage.current().player.currentTime() ?? Number.NaN);

const playsBehind = (seconds: number) =>
  page.waitForFunction((from) => {
    const { player } = labPage.current();
    return !player.paused() && (player.currentTime() ?? 0) > from;
  }, seconds);

const strike = (path: string, effect: FaultEffect, times?: number) => ({
  match: { path },
  effect,
  ...(times !== undefined && { times }),
});

it('a button is shown if the browser rejects autoplay, and playback starts after a click', {
  tags: ['complete'],
}, async () => {
  await page.evaluate((source) => {
    // Rejects `play` like a browser that requires a gesture, because calls of a test count as one.
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    document.addEventListener('pointerdown', () => Object.assign(HTMLMediaElement.prototype, { play }));
    labPage.open({ source, autoplay: true });
  }, clock);
  await shown('您的浏览器限制自动播放');
  await page.getByText('请点击播放').click();
  await playsBehind(0);
  expect(await page.getByText('请点击播放').isVisible()).toBe(false);
});

it('a missing source is reported, and played once it exists', { tags: ['complete'] }, async () => {
  await lab.sandbox.setFaults(strike(clock, { kind: 'status', status: 404 }));
  await page.evaluate((source) => labPage.open({ source }), clock);
  await shown('视频无法播放');
  await lab.sandbox.setFaults();
  await page.getByRole('button', { name: '重试' }).click();
  await playsBehind(0);
});

it('a source without a supported codec is reported', { tags: ['complete'] }, async () => {
  await page.evaluate(() => labPage.open({ source: '/media/subtitles/clock-zh.vtt', type: 'video/mp4' }));
  await shown('视频无法播放');
});

it('a URL with another scheme is neither requested nor played', { tags: ['complete'] }, async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => labPage.open({ source: 'javascript:document.title = 1' }));
  await shown('视频无法播放');
  expect([asked, await page.title()]).toEqual([[], 'Player']);
  expect(await page.getByRole('button', { name: '重试' }).isVisible()).toBe(false);
});

it('playback continues at the same second when the network is back', { tags: ['complete'] }, async () => {
  await lab.sandbox.setFaults(
    strike(clock, { kind: 'cut', afterBytes: 300_000 }, 1),
    strike(clock, { kind: 'status', status: 503 }),
  );
  await page.evaluate((source) => {
    labPage.open({ source });
    labPage.current().gate.ask();
    labPage.current().switcher.seek(14);
  }, clock);
  await shown('网络已中断');
  const left = await time();
  expect(left).toBeGreaterThanOrEqual(14);
  await lab.sandbox.setFaults();
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await playsBehind(left);
  expect(await time()).toBeLessThan(left + 5);
  expect(await page.getByText('网络已中断').isVisible()).toBe(false);
});

it('a seek beyond the end ends the video, which can restart', { tags: ['complete'] }, async () => {
  await page.evaluate((source) => {
    labPage.open({ source });
    labPage.current().gate.ask();
  }, clock);
  await playsBehind(0);
  await page.evaluate(() => labPage.current().switcher.seek(1e9));
  await page.waitForFunction(() => labPage.current().player.ended());
  expect(await time()).toBeCloseTo(60, 0);
  await page.evaluate(() => labPage.current().gate.ask());
  await playsBehind(0);
  expect(await time()).toBeLessThan(30);
});

it('a stream with a missing segment is reported, and continues once the segment exists', {
  tags: ['complete'],
}, async () => {
  await lab.sandbox.setFaults(strike('/media/stream/*p/2.ts', { kind: 'status', status: 404 }));
  await page.clock.install();
  await page.evaluate(() => {
    labPage.open({ source: '/media/stream/master.m3u8' });
    labPage.current().gate.ask();
    labPage.current().switcher.seek(7);
  });
  await page.locator('.vjs-waiting').waitFor();
  await page.waitForFunction(() => (labPage.current().player.currentTime() ?? 0) > 7.5);
  await page.locator('.vjs-waiting').waitFor();
  await page.clock.fastForward(25_000);
  await shown('网络已中断');
  await lab.sandbox.setFaults();
  await page.getByRole('button', { name: '重试' }).click();
  await playsBehind(8.5);
});

it('the request for a stream segment is repeated after a timeout', { tags: ['complete'] }, async () => {
  const segment = /360p\/1\.ts$/;
  await lab.sandbox.setFaults(strike('/media/stream/360p/1.ts', { kind: 'never' }, 1));
  const givenUp = page.waitForEvent('requestfailed', (request) => segment.test(request.url()));
  await page.evaluate(() => {
    labPage.open({ source: '/media/stream/master.m3u8' });
    labPage.current().gate.ask();
  });
  await givenUp;
  await page.waitForRequest(segment);
});
