import { partHeights } from '../strip/strip-layout.ts';

/** How large a picture is in its page: all of it is seen, or it is as wide or as high as the screen, or as large as it is. */
export type Fit = 'page' | 'width' | 'height' | 'original';

/** CSS px. */
interface PageFit {
  readonly width: number;
  /** Of each part of the picture, top to bottom. */
  readonly heights: readonly number[];
}

interface FittedPicture {
  /** Height ÷ width of its parts. */
  readonly ratios: readonly number[];
  /** CSS px, where it is known. */
  readonly ownWidth: number | undefined;
}

interface FitOptions {
  readonly screen: { readonly width: number; readonly height: number };
  readonly fit: Fit;
  /** So many times larger than it fits. */
  readonly scale: number;
}

/** How large a picture is shown; what does not fit the screen scrolls. */
export function fitPage(picture: FittedPicture, { screen, fit, scale }: FitOptions): PageFit {
  const width = Math.floor(fittedWidth(picture, screen, fit) * scale);
  return { width, heights: partHeights(picture.ratios, width) };
}

/** All of one that is far longer than the screen would be a strip of a few pixels: it is as wide as the screen. */
function fittedWidth({ ratios, ownWidth }: FittedPicture, screen: FitOptions['screen'], fit: Fit): number {
  const ratio = ratios.reduce((sum, part) => sum + part, 0);
  if (fit === 'original') return ownWidth ?? screen.width;
  if (fit === 'width' || ratio === 0) return screen.width;
  const byHeight = screen.height / ratio;
  if (fit === 'height') return byHeight;
  const isLong = ratio * screen.width > screen.height * 2;
  return isLong ? screen.width : Math.min(screen.width, byHeight);
}
