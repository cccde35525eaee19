import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import { takeCapture } from '../../../../harness/page/take-capture.ts';
import type { ScreencastFrame } from './screencast.ts';

/** A page that stands still (an alert, an endless loop) does not answer. */
const stillTimeoutMs = 5_000;

/** Below, a part of the device's pixels costs as much as all of them. */
const worthwhilePart = 0.9;

/**
 * The viewport as `frame` shows it, with `ratio` pixels for a CSS px, of the `deviceRatio` that the device has. Rejects as
 * `send` does. The page notices nothing of it.
 */
export async function takeStill(
  cdp: CdpSession,
  { metadata }: ScreencastFrame,
  { ratio, deviceRatio }: { readonly ratio: number; readonly deviceRatio: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const { deviceWidth: width, deviceHeight: height, scrollOffsetX: x, scrollOffsetY: y } = metadata;
  const part = ratio / deviceRatio;
  // Where a part is cut out is told in px of the document, which a zoom by fingers makes others than those of the scroll.
  const isWhole = part >= worthwhilePart || metadata.pageScaleFactor !== 1;
  return takeCapture(
    cdp,
    {
      format: 'jpeg',
      quality: 80,
      ...(isWhole ? {} : { clip: { x, y, width, height, scale: part } }),
    },
    { timeoutMs: stillTimeoutMs },
  );
}
