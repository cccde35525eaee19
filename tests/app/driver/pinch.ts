import type { Page } from '@playwright/test';
import type { PagePoint } from './harness-window.ts';
import { InputClock } from './input-clock.ts';

const steps = 10;

/** Waits for a frame, because Chromium drops a touch that follows another within 5 ms. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Puts fingers down on a page, moves them from `from` to `to`, and lifts them. */
export async function pinch(page: Page, from: readonly PagePoint[], to: readonly PagePoint[]): Promise<void> {
  const clock = new InputClock();
  const cdp = await page.context().newCDPSession(page);
  for (let step = 0; step <= steps; step += 1) {
    const touchPoints = from.map((start, id) => {
      const end = to[id] ?? start;
      const along = (a: number, b: number) => a + ((b - a) * step) / steps;
      return { id, x: along(start.x, end.x), y: along(start.y, end.y) };
    });
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: clock.next() });
    await nextFrame(page);
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}
