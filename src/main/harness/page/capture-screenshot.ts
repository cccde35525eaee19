import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from './in-page.ts';
import { bars } from './private-bars.ts';
import { takeCapture } from './take-capture.ts';

/**
 * Script that covers private parts. It uses an adopted style sheet, because no Content Security Policy can block that.
 */
const cover = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(bars)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;

const uncover = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); undefined';

/**
 * Screenshot pixels per CSS pixel. At 1.25 and JPEG quality 53, the screenshots of 3 platforms with 73 stops have 9.6
 * MB; at 1.05 and quality 50, they have 7.9 MB. A report of 22 platforms must stay below 35 MB.
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
 * Expression that is true if a modal dialog is open. Only the viewport is then captured, because Chromium would draw
 * the dialog of a taller capture twice.
 */
const hasModal = `document.querySelector('dialog:modal, [role="dialog"][aria-modal="true"]') !== null`;

/** Maximum height of a screenshot as a multiple of the viewport height. The screenshot ends with the visible part. */
const maxScreens = 3;

interface PictureOptions {
  /** Device pixel ratio; default: 1. */
  readonly dpr?: number;
  /**
   * 'page' (default): the viewport and up to two viewport heights above it, to include what was scrolled past. 'sight':
   * the viewport only.
   */
  readonly covers?: 'page' | 'sight';
}

/**
 * Takes a screenshot with private parts covered. In JPEG files, unchanged blocks stay identical, so that screenshots
 * can be compared. WebP files are a third smaller. However, Chromium takes three times as long to encode them, and one
 * change affects the whole image.
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
      // Without a clip, Chromium captures the viewport directly, which is fastest.
      ...(scale === 1 && !area.isBeyond ? {} : { clip: { ...area.clip, scale } }),
      captureBeyondViewport: area.isBeyond,
    });
    isTaken = true;
    return picture;
  } finally {
    const uncovered = evaluateInPage(cdp, uncover);
    if (isTaken) await uncovered;
    // Ignores this error in favor of that of the capture. A page that hangs runs the script when it responds again.
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
