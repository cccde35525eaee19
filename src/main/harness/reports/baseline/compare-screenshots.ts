import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { comparePixels, dropFaint } from '#shared/pictures/compare-pixels.ts';
import { paintDifference } from '#shared/pictures/paint-difference.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { evaluateInPage } from '../../page/in-page.ts';

/**
 * Minimum color distance of different pixels. It can be low, because equal pictures give equal JPEGs, and a change
 * affects only the blocks of 16 × 16 pixels that it touches (measured).
 */
const threshold = 0.05;

/** Minimum share of different pixels. A smaller share can be a text cursor. */
const minShare = 0.000_05;

export type PictureChange =
  | { readonly isSame: true }
  | { readonly isSame: false; readonly share: number; readonly difference?: Uint8Array };

/** Compares two JPEGs. Rejects with AppError 'cdp' if the page cannot compare them. */
export type CompareScreenshots = (before: Uint8Array, after: Uint8Array) => Promise<PictureChange>;

const Compared = Type.Object({
  isOneSize: Type.Boolean(),
  share: Type.Number(),
  difference: Type.Optional(Type.String()),
});

/**
 * Page function that marks the differences on the new picture. It runs in Chromium, which decodes faster than a Node.js
 * library.
 */
const inPage = `async (before, after, threshold) => {
  const pixelsOf = async (base64) => {
    const response = await fetch('data:image/jpeg;base64,' + base64);
    const bitmap = await createImageBitmap(await response.blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return { context, width, height, data: context.getImageData(0, 0, width, height).data };
  };
  const [old, current] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  if (old.width !== current.width || old.height !== current.height) return { isOneSize: false, share: 1 };
  const { mask } = (${comparePixels.toString()})(old.data, current.data, threshold);
  const changed = (${dropFaint.toString()})(mask, current.width);
  const share = changed / mask.length;
  if (changed === 0) return { isOneSize: true, share };
  const shown = current.context.getImageData(0, 0, current.width, current.height);
  (${paintDifference.toString()})(shown.data, mask);
  current.context.putImageData(shown, 0, 0);
  const blob = await current.context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.6 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { isOneSize: true, share, difference: btoa(binary) };
}`;

/** Returns a function that compares pictures in the page of `cdp`. The page must not be used for anything else. */
export function screenshotComparer(cdp: CdpSession): CompareScreenshots {
  return async (before, after) => {
    if (Buffer.compare(before, after) === 0) return { isSame: true };
    const pictures = [before, after].map((picture) =>
      JSON.stringify(Buffer.from(picture).toString('base64')),
    );
    const compared = await evaluateInPage(cdp, `(${inPage})(${pictures.join(',')}, ${threshold})`);
    if (!Check(Compared, compared))
      throw new AppError(
        'cdp',
        'The page returned no valid comparison of two screenshots. Run the sweep again',
      );
    const { isOneSize, share, difference } = compared;
    if (isOneSize && share < minShare) return { isSame: true };
    return {
      isSame: false,
      share,
      ...(difference === undefined ? {} : { difference: Buffer.from(difference, 'base64') }),
    };
  };
}
