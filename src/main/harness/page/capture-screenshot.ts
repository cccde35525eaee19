import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from './in-page.ts';
import { bars } from './private-bars.ts';
import { takeCapture } from './take-capture.ts';

/** Uses an adopted style sheet, because no Content Security Policy blocks those. */
const cover = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(bars)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;

const uncover = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); undefined';

/**
 * Screenshot pixels per CSS pixel. Measured for 3 platforms with 73 stops: 9.6 MB at 1.25 and quality 53, 7.9 MB at
 * 1.05 and quality 50. A report of 22 platforms must stay below 35 MB.
 */
const maxPixels = 1;
const quality = 50;

interface LayoutMetrics {
  readonly cssVisualViewport: {
    readonly pageX: number;
    readonly pageY: number;
    readonly clientWidth: number;
    readonly clientHeight: number;
  };
}

/**
 * Behind a modal dialog only the viewport is captured. In a taller capture Chromium would also draw the dialog a second
 * time, half faded in.
 */
const hasModal = `document.querySelector('dialog:modal, [role="dialog"][aria-modal="true"]') !== null`;

/** Max height of a screenshot in screens, ending with the visible one. */
const maxScreens = 3;

interface PictureOptions {
  /** Device pixel ratio; default: 1. */
  readonly dpr?: number;
  /**
   * 'page' (default): the visible part and up to two screens above it, so that the screenshot includes what was
   * scrolled past. 'sight': the viewport only.
   */
  readonly covers?: 'page' | 'sight';
}

/**
 * Takes a screenshot with private parts covered. Uses JPEG because unchanged blocks stay identical, so screenshots can
 * be compared. WebP files are a third smaller, but Chromium needs three times as long, and one change affects the whole
 * image.
 */
export async function captureScreenshot(
  cdp: CdpSession,
  { dpr = 1, covers = 'page' }: PictureOptions = {},
): Promise<Uint8Array> {
  const isWhole = covers === 'page' && (await evaluateInPage(cdp, hasModal)) !== true;
  const area = await seenArea(cdp, isWhole ? maxScreens : 1);
  const scale = dpr <= maxPixels ? 1 : maxPixels / dpr;
  await evaluateInPage(cdp, cover);
  let isTaken = false;
  try {
    const picture = await takeCapture(cdp, {
      format: 'jpeg',
      quality,
      // Without a clip Chromium captures the viewport directly, which is fastest.
      ...(scale === 1 && !area.isBeyond ? {} : { clip: { ...area.clip, scale } }),
      captureBeyondViewport: area.isBeyond,
    });
    isTaken = true;
    return picture;
  } finally {
    const uncovered = evaluateInPage(cdp, uncover);
    if (isTaken) await uncovered;
    // The capture's error is thrown instead; a hanging page runs this script when it responds again.
    else uncovered.catch(() => undefined);
  }
}

/** Returns the area to capture in CSS pixels. `isBeyond` is true if it extends above the viewport. */
async function seenArea(cdp: CdpSession, screens: number) {
  const { cssVisualViewport } = await cdp.send<LayoutMetrics>('Page.getLayoutMetrics');
  const { pageX, pageY, clientWidth, clientHeight } = cssVisualViewport;
  const bottom = pageY + clientHeight;
  const top = Math.max(0, bottom - screens * clientHeight);
  return {
    isBeyond: top < pageY,
    clip: { x: pageX, y: top, width: clientWidth, height: bottom - top },
  };
}
