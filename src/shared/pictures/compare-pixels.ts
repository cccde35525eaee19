/** Result of comparing two screenshots of the same size. */
export interface PixelDifference {
  readonly changed: number;
  /** Color distance of each different pixel, from 1 to 255; 0 for equal pixels. */
  readonly mask: Uint8Array;
}

/**
 * Compares two RGBA images by perceived color distance (YIQ). Pixels count as different from `threshold` (0 to 1) on.
 * The function must not use anything outside itself, because its source text runs in a page.
 */
export function comparePixels(
  before: Uint8ClampedArray | Uint8Array,
  after: Uint8ClampedArray | Uint8Array,
  threshold: number,
): PixelDifference {
  const pixels = before.length / 4;
  const mask = new Uint8Array(pixels);
  // 35215 is the maximum distance, which is between black and white.
  const minDistance = 35_215 * threshold * threshold;
  let changed = 0;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = pixel * 4;
    const red = (before[at] ?? 0) - (after[at] ?? 0);
    const green = (before[at + 1] ?? 0) - (after[at + 1] ?? 0);
    const blue = (before[at + 2] ?? 0) - (after[at + 2] ?? 0);
    const y = red * 0.298_895_31 + green * 0.586_622_47 + blue * 0.114_482_23;
    const i = red * 0.595_977_99 - green * 0.274_176_1 - blue * 0.321_801_89;
    const q = red * 0.211_470_17 - green * 0.522_617_11 + blue * 0.311_146_94;
    const distance = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
    if (distance < minDistance) continue;
    mask[pixel] = Math.max(1, Math.round(255 * Math.sqrt(distance / 35_215)));
    changed += 1;
  }
  return { changed, mask };
}

/**
 * Clears differences that come from rasterization and not from the page. Such a difference is a few faint pixels in an
 * area of 16 × 16, for example at the edge of a rounded corner. A changed letter or icon has stronger pixels. Returns
 * the number of remaining pixels. The function must not use anything outside itself, because its source text runs in a
 * page.
 */
export function dropFaint(mask: Uint8Array, width: number): number {
  const maxPixels = 32;
  const maxDistance = 76;
  const columns = Math.ceil(width / 16);
  const areaOf = (pixel: number) =>
    Math.floor(pixel / width / 16) * columns + Math.floor((pixel % width) / 16);
  const areas = areaOf(mask.length - 1) + 1;
  const counts = new Uint16Array(areas);
  const strongest = new Uint8Array(areas);
  for (const [pixel, distance] of mask.entries()) {
    if (distance === 0) continue;
    const area = areaOf(pixel);
    counts[area] = (counts[area] ?? 0) + 1;
    strongest[area] = Math.max(strongest[area] ?? 0, distance);
  }
  let left = 0;
  for (const [pixel, distance] of mask.entries()) {
    if (distance === 0) continue;
    const area = areaOf(pixel);
    if ((counts[area] ?? 0) <= maxPixels && (strongest[area] ?? 0) <= maxDistance) mask[pixel] = 0;
    else left += 1;
  }
  return left;
}
