import type { Page } from '@playwright/test';
import { HandClock } from './hand-clock.ts';
import type { PagePoint } from './harness-window.ts';

const steps = 10;

/** Chromium drops a touch that comes within 5 ms of the one before. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Puts fingers down on what a page shows, moves each from its first place to its last, and lifts them. */
export async function pinch(page: Page, from: readonly PagePoint[], to: readonly PagePoint[]): Promise<void> {
  const times = new HandClock();
  const cdp = await page.context().newCDPSession(page);
  for (let step = 0; step <= steps; step += 1) {
    const touchPoints = from.map((start, id) => {
      const end = to[id] ?? start;
      const along = (a: number, b: number) => a + ((b - a) * step) / steps;
      return { id, x: along(start.x, end.x), y: along(start.y, end.y) };
    });
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: times.next() });
    await nextFrame(page);
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}
