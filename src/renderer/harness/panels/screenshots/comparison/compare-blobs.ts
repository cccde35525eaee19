import { comparePixels } from '#shared/pictures/compare-pixels.ts';
import { paintDifference } from '#shared/pictures/paint-difference.ts';

export interface Comparison {
  /** Share of differing pixels in the larger image, 0 to 1. */
  readonly share: number;
  /** True if the images differ in size. */
  readonly isScaled: boolean;
  /** The newer image, faded, with the differing pixels marked. */
  readonly difference: Blob;
}

/** Max number of pixels to compare. Larger images are scaled down so little that visible differences remain. */
const maxPixels = 4_000_000;

/** Min perceptual color difference that counts as different. Rendering noise stays below it. */
const threshold = 0.05;

/**
 * Scales both images to the same width and compares them. Rows that exist only in the taller one count as different.
 * Rejects if a blob is not an image.
 */
export async function compareBlobs(before: Blob, after: Blob): Promise<Comparison> {
  const [one, other] = await Promise.all([createImageBitmap(before), createImageBitmap(after)]);
  try {
    const { width, heights } = commonSize(one, other);
    const [oldHeight, newHeight] = heights;
    const [maxHeight, minHeight] = [Math.max(...heights), Math.min(...heights)];
    const old = draw(one, width, oldHeight, minHeight).getImageData(0, 0, width, minHeight);
    const canvas = draw(other, width, newHeight, maxHeight);
    const current = canvas.getImageData(0, 0, width, maxHeight);
    const { changed, mask } = comparePixels(old.data, current.data.subarray(0, old.data.length), threshold);
    const marked = new Uint8Array(width * maxHeight).fill(1);
    marked.set(mask);
    paintDifference(current.data, marked);
    // Makes the rows below the newer image opaque. They are transparent, because only the older image has them.
    for (let at = 3; at < current.data.length; at += 4) current.data[at] = 255;
    canvas.putImageData(current, 0, 0);
    return {
      share: (changed + (maxHeight - minHeight) * width) / (maxHeight * width),
      isScaled: one.width !== other.width || one.height !== other.height,
      difference: await canvas.canvas.convertToBlob({ type: 'image/png' }),
    };
  } finally {
    one.close();
    other.close();
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a common width for both images, and the height of each at that width. */
export function commonSize(one: Size, other: Size, limit = maxPixels) {
  const narrow = Math.min(one.width, other.width);
  const tallest = Math.max(...[one, other].map(({ width, height }) => (height * narrow) / width));
  const scale = Math.min(1, Math.sqrt(limit / (narrow * tallest)));
  const width = Math.max(1, Math.round(narrow * scale));
  const heightOf = (size: Size) => Math.max(1, Math.round((size.height * width) / size.width));
  return { width, heights: [heightOf(one), heightOf(other)] as const };
}

/** Draws an image on a canvas of `canvasHeight`. Rows below the image stay transparent. */
function draw(bitmap: ImageBitmap, width: number, height: number, canvasHeight: number) {
  const context = new OffscreenCanvas(width, canvasHeight).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('Cannot compare the screenshots: the browser has no 2D canvas');
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}
