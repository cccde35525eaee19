import { comparePixels } from '#shared/pictures/compare-pixels.ts';

export interface Comparison {
  /** Of the larger one's area, 0 to 1. */
  readonly share: number;
  /** Their sizes differ. */
  readonly isScaled: boolean;
}

/** px; of more, so many would be read for nothing that a person can see. */
const mostPixels = 4_000_000;

/** As the eye weighs colours, so that noise of the drawing counts for nothing. */
const threshold = 0.05;

/** Both are drawn at one width; what only the longer one has counts as different. Rejects when one is no picture. */
export async function compareBlobs(before: Blob, after: Blob): Promise<Comparison> {
  const bitmaps = await Promise.all([createImageBitmap(before), createImageBitmap(after)]);
  const [one, other] = bitmaps;
  const { width, heights } = commonSize(one, other);
  const shared = Math.min(...heights);
  const [old, current] = bitmaps.map((bitmap, index) =>
    pixelsOf(bitmap, width, heights[index] ?? shared, shared),
  );
  for (const bitmap of bitmaps) bitmap.close();
  const { changed } = comparePixels(
    old ?? new Uint8ClampedArray(),
    current ?? new Uint8ClampedArray(),
    threshold,
  );
  const longest = Math.max(...heights);
  return {
    share: (changed + (longest - shared) * width) / (longest * width),
    isScaled: one.width !== other.width || one.height !== other.height,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** One width for both, the height of each at it. */
export function commonSize(one: Size, other: Size, most = mostPixels) {
  const narrow = Math.min(one.width, other.width);
  const tallest = Math.max(...[one, other].map(({ width, height }) => (height * narrow) / width));
  const scale = Math.min(1, Math.sqrt(most / (narrow * tallest)));
  const width = Math.max(1, Math.round(narrow * scale));
  const heightOf = (size: Size) => Math.max(1, Math.round((size.height * width) / size.width));
  return { width, heights: [heightOf(one), heightOf(other)] as const };
}

function pixelsOf(bitmap: ImageBitmap, width: number, height: number, shared: number): Uint8ClampedArray {
  const context = new OffscreenCanvas(width, shared).getContext('2d', { willReadFrequently: true });
  if (context === null) return new Uint8ClampedArray();
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, shared).data;
}
