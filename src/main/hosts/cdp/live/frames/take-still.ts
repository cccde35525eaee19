import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import { takeCapture } from '../../../../harness/page/take-capture.ts';
import type { ScreencastFrame } from './screencast.ts';

/** Time limit of a screenshot. A page in an alert or an endless loop does not respond. */
const stillTimeoutMs = 5_000;

/** Share of the device's pixels above which a full-size screenshot is taken, because scaling costs as much. */
const worthwhilePart = 0.9;

/**
 * Takes a screenshot of the viewport that the frame shows, with `ratio` instead of `deviceRatio` pixels per CSS pixel.
 * Rejects as `send` does. The page cannot detect it.
 */
export async function takeStill(
  cdp: CdpSession,
  { metadata }: ScreencastFrame,
  { ratio, deviceRatio }: { readonly ratio: number; readonly deviceRatio: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const { deviceWidth: width, deviceHeight: height, scrollOffsetX: x, scrollOffsetY: y } = metadata;
  const part = ratio / deviceRatio;
  // During pinch zoom, captures the whole viewport, because a clip is in document pixels, which then differ from the
  // scroll offsets.
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
