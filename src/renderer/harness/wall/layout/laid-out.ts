/** CSS px throughout. */
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
  /** Size of the page on the wall over its true size. */
  readonly scale: number;
  /** The whole frame with its bars, from the wall's top left corner. */
  readonly frame: Rect;
  /** Where the page itself goes. */
  readonly screen: Rect;
  /** One of those beside the large view: it has its name only, and a press makes it the large one. */
  readonly isThumbnail: boolean;
}

export interface WallLayout {
  readonly frames: readonly LaidOutFrame[];
  /** Wider than the area when a page at its wanted size is. */
  readonly width: number;
  /** Higher than the area when the pages do not fit at a readable size: then the wall scrolls. */
  readonly height: number;
}

/** What a frame adds around its page, and the room between frames. */
export const frameMetrics = {
  header: 34,
  footer: 34,
  /** Of a thumbnail, which has no foot. */
  thumbnailHeader: 26,
  border: 1,
  minWidth: 120,
  /** Where there is room beside the pages: its bars show the whole name, the address and every command. */
  easyWidth: 300,
  gap: 16,
  padding: 16,
  /** A page that is narrower cannot be read. */
  readableWidth: 184,
} as const;

/** What the bars and borders of a frame add to the height of its page. */
export const frameHeight = frameMetrics.header + frameMetrics.footer + 2 * frameMetrics.border;
