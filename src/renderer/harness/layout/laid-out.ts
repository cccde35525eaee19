/** Sizes in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Device extends Size {
  readonly id: string;
}

export interface LaidOutFrame {
  readonly id: string;
  /** Displayed size of the page divided by its true size. */
  readonly scale: number;
  /** Frame including its bars, relative to the wall's top left corner. */
  readonly frame: Rect;
  readonly screen: Rect;
  /**
   * True for a thumbnail beside the large view. A thumbnail shows only a name; a click on it makes its view the large
   * one.
   */
  readonly isThumbnail: boolean;
}

export interface WallLayout {
  readonly frames: readonly LaidOutFrame[];
  /** Width of the layout, larger than the wall if a page is wider. */
  readonly width: number;
  /** Height of the layout, larger than the wall if the wall scrolls. */
  readonly height: number;
}

/** Sizes of the frame around a page, and the gap between frames. */
export const frameMetrics = {
  header: 34,
  footer: 34,
  /** Height of a thumbnail's header; a thumbnail has no footer. */
  thumbnailHeader: 26,
  border: 1,
  minWidth: 132,
  /**
   * Min width of a frame in which the short name, the address and the main commands fit. Narrower frames are widened to
   * it.
   */
  easyWidth: 210,
  gap: 16,
  padding: 16,
} as const;

/** Height of a frame without its page: bars and borders. */
export const frameHeight = frameMetrics.header + frameMetrics.footer + 2 * frameMetrics.border;
