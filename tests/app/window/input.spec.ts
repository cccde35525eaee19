import { expect } from '@playwright/test';
import type { HarnessWindow } from '../driver/harness-window.ts';
import { test } from '../driver/window-test.ts';
import { type InputSite, type SeenInput, serveInputSite } from '../input-site.ts';
import { WindowPage } from './window-page.ts';

const phone = 'android-chrome';
const computer = 'pc-chrome';
/** Scroll distance in CSS px from which the page counts as following the input. */
const minScrollPx = 40;

let site: InputSite;

test.beforeEach(async () => {
  site = await serveInputSite();
});

test.afterEach(() => site.close());

const seenBy = (platformId: string): SeenInput => {
  const seen = site.seenBy(platformId);
  if (seen === undefined) throw new Error(`The page of ${platformId} has not reported any input.`);
  return seen;
};

const expectSeen = <Value>(platformId: string, read: (seen: SeenInput) => Value) =>
  expect.poll(() => read(seenBy(platformId)));

const events = ({ events: names }: SeenInput) => names;
const scrolled = ({ scrollY }: SeenInput) => scrollY;

async function openSite(
  open: (...args: readonly string[]) => Promise<HarnessWindow>,
): Promise<HarnessWindow> {
  const harness = await open('--target', site.origin, '--platform', `${phone},${computer}`);
  await new WindowPage(harness.page).expectVerified(2);
  for (const platform of [phone, computer])
    await expect.poll(() => site.seenBy(platform)).toMatchObject({ scrollY: 0 });
  return harness;
}

for (const platform of [phone, computer]) {
  test(`each of six wheel steps scrolls the page on ${platform}`, async ({ openWindow }) => {
    const harness = await openSite(openWindow);
    for (let notch = 0; notch < 6; notch += 1) {
      const before = seenBy(platform).scrollY;
      await harness.scroll(platform, 120);
      await expectSeen(platform, scrolled).toBeGreaterThan(before + minScrollPx);
    }
    await expectSeen(platform, scrolled).toBeGreaterThanOrEqual(6 * 120);
  });
}

test('a page follows the finger during a drag, and stays at its position on release', async ({
  openWindow,
}) => {
  const { input } = await openSite(openWindow);
  await input.press(phone, { x: 200, y: 650 });
  let before = 0;
  for (const y of [550, 450, 350]) {
    for (const part of [75, 50, 25, 0]) await input.move(phone, { x: 200, y: y + part });
    await expectSeen(phone, scrolled).toBeGreaterThan(before + minScrollPx);
    before = seenBy(phone).scrollY;
  }
  expect(seenBy(phone).events).not.toContain('touchend');
  await input.release(phone);
  await expectSeen(phone, events).toContain('touchend');
  expect(seenBy(phone).events).not.toContain('click');
});

test('a page keeps scrolling after a fling', async ({ openWindow }) => {
  const { input } = await openSite(openWindow);
  const [start, end] = [700, 100];
  await input.press(phone, { x: 200, y: start });
  for (let y = start - 60; y >= end; y -= 60) await input.move(phone, { x: 200, y });
  await input.release(phone);
  await expectSeen(phone, scrolled).toBeGreaterThan(start - end + minScrollPx);
});

test('a long press opens the context menu of the page and does not tap', async ({ openWindow }) => {
  const { input } = await openSite(openWindow);
  await input.press(phone, { x: 60, y: 36 });
  await expectSeen(phone, events).toContain('contextmenu');
  await input.release(phone);
  await expectSeen(phone, events).toContain('touchend');
  expect(seenBy(phone).events).not.toContain('click');
});

test('spreading two fingers zooms into the page', async ({ openWindow }) => {
  const { input } = await openSite(openWindow);
  const from = [
    { x: 150, y: 400 },
    { x: 260, y: 400 },
  ];
  const to = [
    { x: 20, y: 400 },
    { x: 390, y: 400 },
  ];
  await input.pinch(phone, from, to);
  await expectSeen(phone, ({ scale }) => scale).toBeGreaterThan(1.2);
});

for (const [platform, lifted] of [
  [phone, 'touchend'],
  [computer, 'mouseup'],
] as const) {
  test(`a press on ${platform} that is released outside the frame ends in the page`, async ({
    openWindow,
  }) => {
    const { input } = await openSite(openWindow);
    // Drags sideways, because a press on a page that is still scrolling would only stop it.
    await input.press(platform, { x: 100, y: 300 });
    for (const x of [80, 60, 20, -30]) await input.move(platform, { x, y: 300 });
    await input.release(platform);
    await expectSeen(platform, events).toContain(lifted);
    await expectSeen(platform, ({ buttons }) => buttons).toBe(0);
    // Starts a new gesture with the next press.
    await input.press(platform, { x: 60, y: 36 });
    await input.release(platform);
    await expectSeen(platform, events).toContain('click');
  });
}

test('text input without key events reaches the page', async ({ openWindow, transport }) => {
  test.skip(transport === 'program', 'Native pages have the focus and receive text directly.');
  const { page, input } = await openSite(openWindow);
  await input.press(phone, { x: 60, y: 100 });
  await input.release(phone);
  await expectSeen(phone, events).toContain('focusin');
  await page.keyboard.insertText('漫😀');
  await expectSeen(phone, ({ text }) => text).toBe('漫😀');
  await page.keyboard.press('Enter');
  // Text input as from an IME suggestion or dictation.
  const keys = new WindowPage(page).frame(phone).locator('textarea');
  await keys.evaluate((field: HTMLTextAreaElement) => {
    field.value = '第二行';
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertReplacementText', bubbles: true }));
  });
  await expectSeen(phone, ({ text }) => text).toBe('漫😀\n第二行');
  await page.keyboard.press('x');
  await expectSeen(phone, ({ text }) => text).toBe('漫😀\n第二行x');
});
