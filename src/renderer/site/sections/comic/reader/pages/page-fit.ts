import { partHeights } from '../strip/strip-layout.ts';

/** CSS px. */
interface PageFit {
  readonly width: number;
  /** Of each part of the picture, top to bottom. */
  readonly heights: readonly number[];
}

/**
 * A picture as large as fits the screen: all of it is seen at once. One that is far longer than the screen would be a strip
 * of a few pixels: it is as wide as the screen, and scrolls. `ratios` are height ÷ width of its parts.
 */
export function fitPage(
  ratios: readonly number[],
  screen: { readonly width: number; readonly height: number },
): PageFit {
  const ratio = ratios.reduce((sum, part) => sum + part, 0);
  const isLong = ratio * screen.width > screen.height * 2;
  const width = isLong || ratio === 0 ? screen.width : Math.min(screen.width, screen.height / ratio);
  return { width: Math.floor(width), heights: partHeights(ratios, Math.floor(width)) };
}
