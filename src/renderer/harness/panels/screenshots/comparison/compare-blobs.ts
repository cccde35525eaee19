import { comparePixels } from '#shared/pictures/compare-pixels.ts';
import { paintDifference } from '#shared/pictures/paint-difference.ts';

export interface Comparison {
  /** Of the larger one's area, 0 to 1. */
  readonly share: number;
  /** Their sizes differ. */
  readonly isScaled: boolean;
  /** The newer one pale, with what differs marked. */
  readonly difference: Blob;
}

/** px; of more, so many would be read for nothing that a person can see. */
const maxPixels = 4_000_000;

/** As the eye weighs colours, so that noise of the drawing counts for nothing. */
const threshold = 0.05;

/** Both are drawn at one width; what only the longer one has counts as different. Rejects when one is no picture. */
export async function compareBlobs(before: Blob, after: Blob): Promise<Comparison> {
  const [one, other] = await Promise.all([createImageBitmap(before), createImageBitmap(after)]);
  try {
    const { width, heights } = commonSize(one, other);
    const [oldHeight, newHeight] = heights;
    const [longest, shared] = [Math.max(...heights), Math.min(...heights)];
    const old = draw(one, width, oldHeight, shared).getImageData(0, 0, width, shared);
    const canvas = draw(other, width, newHeight, longest);
    const current = canvas.getImageData(0, 0, width, longest);
    const { changed, mask } = comparePixels(old.data, current.data.subarray(0, old.data.length), threshold);
    const marked = new Uint8Array(width * longest).fill(1);
    marked.set(mask);
    paintDifference(current.data, marked);
    // Below the end of the newer one there is nothing to be pale.
    for (let at = 3; at < current.data.length; at += 4) current.data[at] = 255;
    canvas.putImageData(current, 0, 0);
    return {
      share: (changed + (longest - shared) * width) / (longest * width),
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

/** One width for both, the height of each at it. */
export function commonSize(one: Size, other: Size, most = maxPixels) {
  const narrow = Math.min(one.width, other.width);
  const tallest = Math.max(...[one, other].map(({ width, height }) => (height * narrow) / width));
  const scale = Math.min(1, Math.sqrt(most / (narrow * tallest)));
  const width = Math.max(1, Math.round(narrow * scale));
  const heightOf = (size: Size) => Math.max(1, Math.round((size.height * width) / size.width));
  return { width, heights: [heightOf(one), heightOf(other)] as const };
}

/** On a canvas of `canvasHeight`; what is below the picture is transparent. */
function draw(bitmap: ImageBitmap, width: number, height: number, canvasHeight: number) {
  const context = new OffscreenCanvas(width, canvasHeight).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser gives no canvas to compare on');
  context.drawImage(bitmap, 0, 0, width, height);
  return context;
}
