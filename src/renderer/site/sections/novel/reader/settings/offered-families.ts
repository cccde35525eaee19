import { type FontFamily, fontFamilies } from './font-families.ts';

/** Characters whose shapes differ between the families. */
const sample = '永书读';
const fontPx = 32;

/**
 * Returns the families whose text looks different on this device. A family whose fonts are missing falls back to one
 * that looks like another family, of which only the first is offered. `pictureOf` draws text in a family.
 */
export function distinctFamilies(pictureOf: (family: FontFamily) => string): readonly FontFamily[] {
  const pictures = new Set<string>();
  return (Object.keys(fontFamilies) as FontFamily[]).filter((family) => {
    const picture = pictureOf(family);
    const isNew = !pictures.has(picture);
    pictures.add(picture);
    return isNew;
  });
}

let offered: readonly FontFamily[] | undefined;

/** Returns the families that this device has, compared once for each page load. */
export function offeredFamilies(): readonly FontFamily[] {
  offered ??= distinctFamilies(drawSample);
  return offered;
}

/** Draws the sample in a family and returns the picture as a data URL. */
function drawSample(family: FontFamily): string {
  const canvas = document.createElement('canvas');
  canvas.width = fontPx * (sample.length + 1);
  canvas.height = fontPx * 2;
  const context = canvas.getContext('2d');
  // Without a canvas all families count as different.
  if (!context) return family;
  const body = getComputedStyle(document.documentElement).getPropertyValue('--font-body').trim();
  context.font = `${fontPx}px ${fontFamilies[family].css.replace('var(--font-body)', body || 'sans-serif')}`;
  context.fillText(sample, 0, fontPx * 1.5);
  return canvas.toDataURL();
}
