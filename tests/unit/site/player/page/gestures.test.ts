import type { CDPSession, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProblemWatch } from '../../../../problem-watch.ts';
import { holdClock, playerPages } from './open-player-page.ts';
import type { PlayerPage, Setting } from './player-page.ts';

declare const playerPage: PlayerPage;

const open = playerPages();
let page: Page;
let cdp: CDPSession;
let problems: ProblemWatch;

beforeEach(async () => {
  ({ page, cdp, problems } = await open({
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  }));
  return () => page.context().close();
});

const state = () => page.evaluate(() => playerPage.state());
const mark = () => page.locator('.player-mark');

type Point = readonly [x: number, y: number];

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', point?: Point) {
  const touchPoints = point ? [{ x: point[0], y: point[1] }] : [];
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Drags a finger in steps from one point to another, without lifting it. */
async function drag([fromX, fromY]: Point, [toX, toY]: Point) {
  await touch('touchStart', [fromX, fromY]);
  for (const part of [0.1, 0.25, 0.5, 0.75, 1])
    await touch('touchMove', [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part]);
}

async function tapTwice([x, y]: Point) {
  for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const)
    await touch(type, type === 'touchStart' ? [x, y] : undefined);
}

/**
 * Creates a player whose video has started and whose page has a paused clock. Then continues to play, or pauses at a
 * second.
 */
async function begin(setting: Setting = {}, standing?: number) {
  await page.evaluate((json) => playerPage.makeFrom(json), JSON.stringify(setting));
  await page.evaluate((at) => (at === undefined ? playerPage.play() : playerPage.stand(at)), standing);
  await holdClock(page);
  await page.evaluate(() => playerPage.it.player.userActive(false));
}

it('the first tap starts the video, and the next ones toggle the controls', async () => {
  await page.evaluate(() => playerPage.make());
  await page.touchscreen.tap(195, 60);
  await expect.poll(async () => (await state()).isPaused).toBe(false);
  await holdClock(page);
  await page.evaluate(() => playerPage.it.player.userActive(false));
  await page.touchscreen.tap(195, 60);
  expect(await state()).toMatchObject({ isPaused: false, isActive: true });
  await page.touchscreen.tap(195, 60);
  expect(await state()).toMatchObject({ isPaused: false, isActive: false });
});

it('a tap toggles the controls of a player whose speeds are in the closed sheet', async () => {
  await begin({ options: { components: { rate: true } } });
  expect(await page.locator('.player-more .player-picker__list').count()).toBe(1);
  await page.touchscreen.tap(195, 60);
  expect((await state()).isActive).toBe(true);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.touchscreen.tap(195, 20);
  expect(await page.locator('.player-more').isVisible()).toBe(false);
  expect((await state()).isActive).toBe(true);
});

it('a double tap at a side skips, and is marked', async () => {
  await begin({}, 30);
  await tapTwice([350, 100]);
  expect(await state()).toMatchObject({ time: 40, isActive: false });
  expect(await mark().textContent()).toBe('+10 s');
  await tapTwice([40, 100]);
  expect((await state()).time).toBe(30);
});

describe('a horizontal drag', () => {
  it('seeks when the finger is lifted, and shows the markers that it passes', async () => {
    problems.expect(/404 .*five\.jpg/);
    const progress = [{ offset: 5, title: 'Five', describe: '', coverUrl: '/five.jpg' }];
    await begin({ options: { components: { progress } } }, 30);
    await drag([300, 100], [105, 100]);
    expect((await state()).time).toBe(30);
    await expect.poll(() => mark().textContent()).toBe('00:00 / 01:00');
    await touch('touchMove', [172, 100]);
    await expect.poll(() => mark().textContent()).toBe('Five00:10 / 01:00');
    await touch('touchEnd');
    expect((await state()).time).toBe(10);
    expect(await mark().isVisible()).toBe(false);
  });

  it('does not seek if the browser cancels the touch', { tags: ['complete'] }, async () => {
    await begin({}, 30);
    await drag([100, 100], [200, 100]);
    await expect.poll(() => mark().isVisible()).toBe(true);
    await touch('touchCancel');
    expect(await mark().isVisible()).toBe(false);
    expect((await state()).time).toBe(30);
  });

  it('does not seek beyond a preview', { tags: ['complete'] }, async () => {
    await begin({ options: { components: { previewVod: { previewDuration: 12 } } } }, 5);
    await drag([60, 100], [350, 100]);
    await expect.poll(() => mark().textContent()).toBe('00:12 / 01:00');
    await touch('touchEnd');
    expect((await state()).time).toBe(12);
  });
});

it('a long press doubles the playback rate while it lasts', {
  tags: ['complete'],
}, async () => {
  await begin();
  await page.evaluate(() => playerPage.it.player.playbackRate(1.25));
  await touch('touchStart', [200, 100]);
  await page.clock.runFor(500);
  await expect.poll(async () => (await state()).rate).toBe(2);
  expect(await mark().textContent()).toBe('Playing at 2x');
  await touch('touchEnd');
  await expect.poll(async () => (await state()).rate).toBe(1.25);
  expect(await mark().isVisible()).toBe(false);
});

describe('a vertical drag', () => {
  it('changes the brightness on the left, and the volume on the right', { tags: ['complete'] }, async () => {
    await begin();
    await drag([20, 50], [20, 160]);
    await expect.poll(() => mark().textContent()).toBe('Brightness 50%');
    await touch('touchEnd');
    expect(
      await page.locator('.player-shade').evaluate((shade) => Number(getComputedStyle(shade).opacity)),
    ).toBeCloseTo(0.5, 1);
    await drag([370, 50], [370, 160]);
    await touch('touchEnd');
    expect((await state()).volume).toBeCloseTo(0, 1);
    expect((await state()).top).toBe(0);
  });

  it.each([
    ['elsewhere', 'android', 195],
    ['on the right side of an iPhone', 'ios', 370],
  ] as const)('scrolls the page %s', { tags: ['complete'] }, async (_, os, x) => {
    await begin({ os });
    await drag([x, 160], [x, 20]);
    await touch('touchEnd');
    await expect.poll(async () => (await state()).top).toBeGreaterThan(50);
    expect((await state()).volume).toBe(1);
  });
});

it('a gesture is cancelled by a hold', { tags: ['complete'] }, async () => {
  await begin({}, 30);
  await touch('touchStart', [200, 100]);
  await touch('touchMove', [260, 100]);
  await expect.poll(() => mark().isVisible()).toBe(true);
  await page.evaluate(() => playerPage.it.gate.hold('previewEnd'));
  expect(await mark().isVisible()).toBe(false);
  await touch('touchMove', [300, 100]);
  await touch('touchEnd');
  await tapTwice([350, 100]);
  expect((await state()).time).toBe(30);
});

it('a player that is disposed during a gesture leaves nothing behind', { tags: ['complete'] }, async () => {
  await begin();
  await touch('touchStart', [200, 100]);
  await page.clock.runFor(500);
  await expect.poll(async () => (await state()).rate).toBe(2);
  await page.evaluate(() => playerPage.it.dispose());
  await touch('touchEnd');
  expect(await page.locator('.player-gestures, .player-mark, .player-shade').count()).toBe(0);
});
