import { partHeights } from '../strip/strip-layout.ts';

/**
 * Size of a picture in its page: as a whole, as wide as the screen, as high as the screen, or its natural size. A spread
 * shows two whole pictures beside each other.
 */
export type Fit = 'page' | 'spread' | 'width' | 'height' | 'original';

/** Displayed size of a picture in CSS px. */
interface PageFit {
  readonly width: number;
  /** Height of each part of the picture in CSS px, from top to bottom. */
  readonly heights: readonly number[];
}

interface FittedPicture {
  /** Height divided by width of each part. */
  readonly ratios: readonly number[];
  /** Natural width in CSS px, if known. */
  readonly ownWidth: number | undefined;
}

interface FitOptions {
  readonly screen: { readonly width: number; readonly height: number };
  readonly fit: Fit;
  /** Zoom factor relative to the fitted size. */
  readonly scale: number;
}

/** Returns the displayed size of a picture. A page scrolls if its picture is larger than the screen. */
export function fitPage(picture: FittedPicture, { screen, fit, scale }: FitOptions): PageFit {
  const width = Math.floor(fittedWidth(picture, screen, fit) * scale);
  return { width, heights: partHeights(picture.ratios, width) };
}

/**
 * Returns the width in CSS px. A very long picture is as wide as the screen, because as a whole it would be only a few
 * pixels wide.
 */
function fittedWidth({ ratios, ownWidth }: FittedPicture, screen: FitOptions['screen'], fit: Fit): number {
  const ratio = ratios.reduce((sum, part) => sum + part, 0);
  if (fit === 'original') return ownWidth ?? screen.width;
  if (fit === 'width' || ratio === 0) return screen.width;
  const byHeight = screen.height / ratio;
  if (fit === 'height') return byHeight;
  const isLong = ratio * screen.width > screen.height * 2;
  return isLong ? screen.width : Math.min(screen.width, byHeight);
}
