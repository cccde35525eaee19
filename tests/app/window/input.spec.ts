import { expect } from '@playwright/test';
import type { HarnessWindow } from '../driver/harness-window.ts';
import { test } from '../driver/window-test.ts';
import { type InputSite, type SeenInput, serveInputSite } from '../input-site.ts';
import { WindowPage } from './window-page.ts';

const phone = 'android-chrome';
const computer = 'pc-chrome';
/** CSS px: between two places the page must have followed by this much at least. */
const clearly = 40;

let site: InputSite;

test.beforeEach(async () => {
  site = await serveInputSite();
});

test.afterEach(() => site.close());

const seenBy = (platformId: string): SeenInput => {
  const seen = site.seenBy(platformId);
  if (seen === undefined) throw new Error(`The page of ${platformId} has told nothing yet.`);
  return seen;
};

const see = <Value>(platformId: string, read: (seen: SeenInput) => Value) =>
  expect.poll(() => read(seenBy(platformId)));

const events = ({ events: names }: SeenInput) => names;
const scrolled = ({ scrollY }: SeenInput) => scrollY;

async function show(open: (...args: readonly string[]) => Promise<HarnessWindow>): Promise<HarnessWindow> {
  const harness = await open('--target', site.origin, '--platform', `${phone},${computer}`);
  await new WindowPage(harness.page).expectTrue(2);
  for (const platform of [phone, computer])
    await expect.poll(() => site.seenBy(platform)).toMatchObject({ scrollY: 0 });
  return harness;
}

for (const platform of [phone, computer]) {
  test(`each of six notches of the wheel scrolls ${platform}`, async ({ openWindow }) => {
    const harness = await show(openWindow);
    for (let notch = 0; notch < 6; notch += 1) {
      const before = seenBy(platform).scrollY;
      await harness.scroll(platform, 120);
      await see(platform, scrolled).toBeGreaterThan(before + clearly);
    }
    await see(platform, scrolled).toBeGreaterThanOrEqual(6 * 120);
  });
}

test('a page follows the finger that drags it, while it is held, and stays where it is let go', async ({
  openWindow,
}) => {
  const { hands } = await show(openWindow);
  await hands.press(phone, { x: 200, y: 650 });
  let before = 0;
  for (const y of [550, 450, 350]) {
    for (const part of [75, 50, 25, 0]) await hands.move(phone, { x: 200, y: y + part });
    await see(phone, scrolled).toBeGreaterThan(before + clearly);
    before = seenBy(phone).scrollY;
  }
  expect(seenBy(phone).events).not.toContain('touchend');
  await hands.release(phone);
  await see(phone, events).toContain('touchend');
  expect(seenBy(phone).events).not.toContain('click');
});

test('a page that is flung goes farther than the finger went', async ({ openWindow }) => {
  const { hands } = await show(openWindow);
  const [start, end] = [700, 100];
  await hands.press(phone, { x: 200, y: start });
  for (let y = start - 60; y >= end; y -= 60) await hands.move(phone, { x: 200, y });
  await hands.release(phone);
  await see(phone, scrolled).toBeGreaterThan(start - end + clearly);
});

test('a finger that rests opens the menu of the page, and is no tap', async ({ openWindow }) => {
  const { hands } = await show(openWindow);
  await hands.press(phone, { x: 60, y: 36 });
  await see(phone, events).toContain('contextmenu');
  await hands.release(phone);
  await see(phone, events).toContain('touchend');
  expect(seenBy(phone).events).not.toContain('click');
});

test('two fingers that part make the page larger', async ({ openWindow }) => {
  const { hands } = await show(openWindow);
  const from = [
    { x: 150, y: 400 },
    { x: 260, y: 400 },
  ];
  const to = [
    { x: 20, y: 400 },
    { x: 390, y: 400 },
  ];
  await hands.pinch(phone, from, to);
  await see(phone, ({ scale }) => scale).toBeGreaterThan(1.2);
});

for (const [platform, lifted] of [
  [phone, 'touchend'],
  [computer, 'mouseup'],
] as const) {
  test(`what is pressed on ${platform} and let go beyond its frame is let go`, async ({ openWindow }) => {
    const { hands } = await show(openWindow);
    // Sideways, where nothing scrolls that a next press would only stop.
    await hands.press(platform, { x: 100, y: 300 });
    for (const x of [80, 60, 20, -30]) await hands.move(platform, { x, y: 300 });
    await hands.release(platform);
    await see(platform, events).toContain(lifted);
    await see(platform, ({ buttons }) => buttons).toBe(0);
    // The next press is a new one.
    await hands.press(platform, { x: 60, y: 36 });
    await hands.release(platform);
    await see(platform, events).toContain('click');
  });
}

test('text that comes without keys is put into the page', async ({ openWindow, transport }) => {
  test.skip(
    transport === 'program',
    'A native page has the focus itself, and needs nobody to hand it texts.',
  );
  const { page, hands } = await show(openWindow);
  await hands.press(phone, { x: 60, y: 100 });
  await hands.release(phone);
  await see(phone, events).toContain('focusin');
  await page.keyboard.insertText('漫😀');
  await see(phone, ({ text }) => text).toBe('漫😀');
  await page.keyboard.press('Enter');
  // As a suggestion or a dictated sentence comes.
  const keys = new WindowPage(page).frame(phone).locator('textarea');
  await keys.evaluate((field: HTMLTextAreaElement) => {
    field.value = '第二行';
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true }));
  });
  await see(phone, ({ text }) => text).toBe('漫😀\n第二行');
  await page.keyboard.press('x');
  await see(phone, ({ text }) => text).toBe('漫😀\n第二行x');
});
