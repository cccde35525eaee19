import { withTimeout } from '../../lib/deadlines.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from '../page/in-page.ts';

export const SETTLE_TIMEOUT_MS = 2_000;

/** Time in ms that the page has for its response, in addition to the time limit of the wait. */
const responseTimeoutMs = 500;

/**
 * Waits until no image in the viewport loads, no finite animation runs and nothing scrolls. Resolves at the time limit
 * at the latest. Never rejects, because the screenshot is taken in any case.
 */
export async function settlePage(cdp: CdpSession, timeoutMs = SETTLE_TIMEOUT_MS): Promise<void> {
  const settled = evaluateInPage(cdp, `(${untilSettled})(${timeoutMs})`);
  const late = () => new Error('The page did not respond');
  await withTimeout(timeoutMs + responseTimeoutMs, settled, late).catch(() => undefined);
}

/** Page function that waits until the viewport has settled. */
const untilSettled = `async (timeoutMs) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isInViewport = (element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth &&
      element.checkVisibility({ visibilityProperty: true });
  };
  // Broken images count as complete.
  const isComing = (image) => !image.complete || (image.currentSrc === '' && !image.hasAttribute('src'));
  const movements = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  let lastScroll = -Infinity;
  const scrolled = () => { lastScroll = performance.now(); };
  let isLate = false;
  const deadline = new Promise((resolve) => setTimeout(() => { isLate = true; resolve(); }, timeoutMs));
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
  try {
    // Waits for a frame, because animations start and scroll events fire in frames.
    await Promise.race([frame().then(frame), deadline]);
    while (!isLate) {
      const pictures = [...document.images].filter(isInViewport);
      const moving = movements();
      const isScrolling = performance.now() - lastScroll < 100;
      if (moving.length === 0 && !isScrolling && !pictures.some(isComing)) {
        await Promise.race([Promise.allSettled(pictures.map((picture) => picture.decode())), deadline]);
        return;
      }
      const ends = moving.map(({ finished }) => finished.catch(() => undefined));
      await Promise.race([...(ends.length > 0 ? [Promise.all(ends)] : [frame()]), deadline]);
    }
  } finally {
    document.removeEventListener('scroll', scrolled, { capture: true });
  }
}`;
