import type { CdpSession } from '../emulation/cdp-session.ts';
import { takeCapture } from '../page/take-capture.ts';

/** Maximum height in device pixels that Chromium can draw. */
const maxPixels = 16_000;
const timeoutMs = 20_000;

export interface PageCapture {
  readonly png: Uint8Array;
  /** True if the page is taller than the screenshot, which was cut. */
  readonly isCut: boolean;
}

interface LayoutMetrics {
  readonly cssContentSize: { readonly width: number; readonly height: number };
}

/** Captures the whole page, as far as it is laid out, with one image pixel per device pixel. Rejects as `send` does. */
export async function capturePage(cdp: CdpSession, dpr: number): Promise<PageCapture> {
  const startedAt = performance.now();
  const { cssContentSize } = await cdp.send<LayoutMetrics>('Page.getLayoutMetrics', {}, { timeoutMs });
  const width = Math.ceil(cssContentSize.width);
  const whole = Math.ceil(cssContentSize.height);
  const height = Math.min(whole, Math.floor(maxPixels / dpr));
  const png = await takeCapture(
    cdp,
    {
      format: 'png',
      captureBeyondViewport: true,
      // Compresses for speed, which makes the file larger.
      optimizeForSpeed: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    },
    { timeoutMs: timeoutMs - (performance.now() - startedAt) },
  );
  return { png, isCut: height < whole };
}
