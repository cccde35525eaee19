import { withTimeout } from '../deadlines.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from '../page/in-page.ts';

/** The longest that a picture waits for a page to come to rest, ms. */
export const SETTLE_TIMEOUT_MS = 2_000;

/** Beyond that a page that does not answer at all is not waited for. */
const responseTimeoutMs = 500;

/**
 * Resolves when nothing in the viewport is on its way: no picture that is being loaded, no movement that will end, no
 * scrolling carousel. After the deadline at the latest; it never rejects, because the picture is taken all the same.
 */
export async function settlePage(cdp: CdpSession, timeoutMs = SETTLE_TIMEOUT_MS): Promise<void> {
  const settled = evaluateInPage(cdp, `(${untilSettled})(${timeoutMs})`);
  const late = () => new Error('The page did not answer');
  await withTimeout(timeoutMs + responseTimeoutMs, settled, late).catch(() => undefined);
}

/** A function of the page. */
const untilSettled = `async (timeoutMs) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isInViewport = (element) => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth &&
      element.checkVisibility({ visibilityProperty: true });
  };
  // One that is broken will not come any more.
  const isComing = (image) => !image.complete || (image.currentSrc === '' && !image.hasAttribute('src'));
  const movements = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  let lastScroll = -Infinity;
  const scrolled = () => { lastScroll = performance.now(); };
  let isLate = false;
  const deadline = new Promise((resolve) => setTimeout(() => { isLate = true; resolve(); }, timeoutMs));
  document.addEventListener('scroll', scrolled, { capture: true, passive: true });
  try {
    // A movement may begin with the frame, and a scroll is told of in one.
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
