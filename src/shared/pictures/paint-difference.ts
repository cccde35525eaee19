/**
 * Paints the different pixels of an RGBA image in a color that screens of the site do not use. Fades all others. The
 * function must not use anything outside itself, because its source text runs in a page.
 */
export function paintDifference(pixels: Uint8ClampedArray | Uint8Array, mask: Uint8Array): void {
  const marked = [224, 0, 160];
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const at = pixel * 4;
    for (let part = 0; part < 3; part += 1) {
      pixels[at + part] = mask[pixel] !== 0 ? (marked[part] ?? 0) : 160 + (pixels[at + part] ?? 0) * 0.37;
    }
  }
}
