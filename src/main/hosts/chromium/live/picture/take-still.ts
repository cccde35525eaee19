import { AppError } from '#shared/errors.ts';
import { within } from '../../../../harness/deadlines.ts';
import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import type { ScreencastFrame } from './screencast.ts';

/** A page that stands still (an alert, an endless loop) does not answer. */
const stillTimeoutMs = 5_000;

/** Below, a part of the device's pixels costs as much as all of them. */
const worthwhilePart = 0.9;

/**
 * The viewport as `frame` shows it, with `ratio` pixels for a CSS px, of the `deviceRatio` that the device has. Rejects with
 * AppError 'cdp' or 'timeout'. The page notices nothing of it.
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
  const { data } = await within(
    stillTimeoutMs,
    cdp.send<{ data: string }>('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 80,
      ...(isWhole ? {} : { clip: { x, y, width, height, scale: part } }),
    }),
    () =>
      new AppError('timeout', `The page gave no picture within ${stillTimeoutMs / 1_000} s`, {
        zh: `页面在 ${stillTimeoutMs / 1_000} 秒内没有给出画面`,
      }),
  );
  return Buffer.from(data, 'base64');
}
