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
  /** Displayed size divided by true size. */
  readonly scale: number;
  /** Frame with its bars, relative to the wall's top left corner. */
  readonly frame: Rect;
  /** Area of the page. */
  readonly screen: Rect;
  /** Thumbnail beside the large view: shows only the name, and a click enlarges it. */
  readonly isThumbnail: boolean;
}

export interface WallLayout {
  readonly frames: readonly LaidOutFrame[];
  /** Exceeds the area if a page is wider. */
  readonly width: number;
  /** Exceeds the area if the wall scrolls. */
  readonly height: number;
}

/** Sizes of the frame around a page, and the gap between frames. */
export const frameMetrics = {
  header: 34,
  footer: 34,
  /** Header of a thumbnail, which has no footer. */
  thumbnailHeader: 26,
  border: 1,
  minWidth: 132,
  /** Frame width that shows the short name, the address and the main commands; narrower pages get such a frame. */
  easyWidth: 210,
  gap: 16,
  padding: 16,
} as const;

/** Height of the bars and borders of a frame. */
export const frameHeight = frameMetrics.header + frameMetrics.footer + 2 * frameMetrics.border;
