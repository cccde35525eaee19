/** What a comparison of two pictures of one size gives. */
export interface PixelDifference {
  readonly changed: number;
  /** For each pixel 1 where it differs. */
  readonly mask: Uint8Array;
}

/**
 * Which pixels of two RGBA pictures a person would tell apart: by the distance of their colours as the eye weighs it (YIQ),
 * from `threshold` on, 0 to 1. Refers to nothing outside, because its text is run in a page.
 */
export function comparePixels(
  before: Uint8ClampedArray | Uint8Array,
  after: Uint8ClampedArray | Uint8Array,
  threshold: number,
): PixelDifference {
  const pixels = before.length / 4;
  const mask = new Uint8Array(pixels);
  // The greatest distance is that of black from white: 35215.
  const least = 35_215 * threshold * threshold;
  let changed = 0;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = pixel * 4;
    const red = (before[at] ?? 0) - (after[at] ?? 0);
    const green = (before[at + 1] ?? 0) - (after[at + 1] ?? 0);
    const blue = (before[at + 2] ?? 0) - (after[at + 2] ?? 0);
    const y = red * 0.298_895_31 + green * 0.586_622_47 + blue * 0.114_482_23;
    const i = red * 0.595_977_99 - green * 0.274_176_1 - blue * 0.321_801_89;
    const q = red * 0.211_470_17 - green * 0.522_617_11 + blue * 0.311_146_94;
    if (0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q < least) continue;
    mask[pixel] = 1;
    changed += 1;
  }
  return { changed, mask };
}
