import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from './in-page.ts';
import { bars } from './private-bars.ts';
import { takeCapture } from './take-capture.ts';

/** Beside the page's own styles, so that no policy of the page forbids it; `document` keeps no other trace of it. */
const cover = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(bars)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;

const uncover = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); undefined';

/**
 * Of one CSS pixel: what a screen of one pixel each shows can be read. Three platforms with 73 stops were 9.6 MB at 1.25
 * pixels and quality 53, and 7.9 at 1.05 and 50; 22 platforms must stay below 35 MB.
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

/** A page behind a modal dialog is not what is shown; one taller than the screen would also draw the dialog anew, half faded in. */
const hasModal = `document.querySelector('dialog:modal, [role="dialog"][aria-modal="true"]') !== null`;

/** A picture shows no more than so many screens, from the last one up. */
const maxScreens = 3;

interface PictureOptions {
  /** Of the device; default: 1. */
  readonly dpr?: number;
  /**
   * 'page', the default: from its top down to what is in sight, at most three screens, so that what a visit scrolled past is
   * in the picture too. 'sight': what is in sight.
   */
  readonly covers?: 'page' | 'sight';
}

/**
 * Takes a picture of the page. It is without what is private. JPEG: what has not changed is the same to the last bit, and a change shows in its
 * own blocks only, so that pictures can be compared. WebP is two thirds of the size, but takes Chromium three times as long,
 * and one change leaves its traces all over the picture.
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
      // Without a clip Chromium takes the viewport as it is, which is the quickest.
      ...(scale === 1 && !area.isBeyond ? {} : { clip: { ...area.clip, scale } }),
      captureBeyondViewport: area.isBeyond,
    });
    isTaken = true;
    return picture;
  } finally {
    const uncovered = evaluateInPage(cdp, uncover);
    if (isTaken) await uncovered;
    // What kept the picture back is thrown; a page that hangs uncovers itself when it responds again.
    else uncovered.catch(() => undefined);
  }
}

/** Returns what was seen of the document, in CSS px of it; `isBeyond`: it reaches above what is in sight. */
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
