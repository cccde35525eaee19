import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { playerPages } from './open-player-page.ts';
import type { PlayerPage, Setting } from './player-page.ts';

declare const playerPage: PlayerPage;

const open = playerPages();
let page: Page;

beforeEach(async () => {
  ({ page } = await open({ viewport: { width: 1000, height: 900 } }));
  return () => page.context().close();
});

const state = () => page.evaluate(() => playerPage.state());
const mark = () => page.locator('.player-mark');
const help = () => page.getByRole('dialog', { name: 'Keys' });

/** Creates a player paused at 30 seconds. */
async function begin(setting: Setting = {}) {
  const json = JSON.stringify({ isPhone: false, ...setting });
  await page.evaluate((text) => playerPage.makeFrom(text), json);
  await page.evaluate(() => playerPage.stand(30));
}

it('keys play, pause, seek, and change volume and rate', async () => {
  await begin();
  await page.keyboard.press('ArrowRight');
  expect((await state()).time).toBe(35);
  await page.keyboard.press('j');
  expect((await state()).time).toBe(25);
  await page.keyboard.press('5');
  expect((await state()).time).toBe(30);
  await page.keyboard.press('m');
  expect((await state()).isMuted).toBe(false);
  await page.keyboard.press('Shift+>');
  expect(await mark().textContent()).toBe('1.25x');
  await expect.poll(async () => (await state()).rate).toBe(1.25);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await state()).isPaused).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(async () => (await state()).isPaused).toBe(true);
});

it('the arrow keys scroll the page until the player has the focus', {
  tags: ['complete'],
}, async () => {
  await begin();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await state()).top).toBeGreaterThan(0);
  expect((await state()).volume).toBe(1);
  await page.locator('.player-gestures').click({ position: { x: 500, y: 300 } });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await state()).volume).toBeCloseTo(0.95);
  expect((await state()).isMuted).toBe(false);
});

it('keys are ignored while the user types', async () => {
  await begin({ options: { components: { danmu: { danmuList: [] } } } });
  await page.getByRole('textbox').fill('');
  await page.keyboard.type('km5 ?');
  expect(await page.getByRole('textbox').inputValue()).toBe('km5 ?');
  expect(await state()).toMatchObject({ isPaused: true, isMuted: true, time: 30 });
  expect(await help().count()).toBe(0);
});

it('the key ? lists the keys, and closing the list restores the focus', { tags: ['complete'] }, async () => {
  await begin();
  await page.keyboard.press('Shift+?');
  await help().getByText('Play or pause').waitFor();
  await page.keyboard.press('l');
  expect((await state()).time).toBe(30);
  await page.keyboard.press('Escape');
  expect(await help().count()).toBe(0);
  await page.keyboard.press('l');
  expect((await state()).time).toBe(40);
});

describe('the keyboard during a hold', () => {
  it('neither plays nor seeks', { tags: ['complete'] }, async () => {
    await begin();
    await page.evaluate(() => playerPage.it.gate.hold('startAd'));
    for (const key of ['k', 'l', '9', ']', 'c']) await page.keyboard.press(key);
    expect(await state()).toMatchObject({ isPaused: true, time: 30 });
  });
});

it('keys have no effect when the player is disposed', { tags: ['complete'] }, async () => {
  await begin();
  await page.evaluate(() => playerPage.it.dispose());
  await page.keyboard.press('Shift+?');
  expect(await help().count()).toBe(0);
});
