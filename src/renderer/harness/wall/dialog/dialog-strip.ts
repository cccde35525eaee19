import type { LaidOutFrame, Rect } from '../layout/laid-out.ts';

/** CSS px. */
const stripHeight = 150;
/** Of the screen's height. */
const maxScreenShare = 0.6;

export interface PageAndStrip {
  /** Where the page goes meanwhile, smaller than usual. */
  readonly screen: Rect;
  readonly scale: number;
  /** Under the page, at the foot of the frame's stage. */
  readonly strip: number;
}

/**
 * Room for a dialog under a native view, above which nothing of the window can lie: the page makes way within its own frame, so
 * that the rest of the wall stays as it is.
 */
export function makeRoomForDialog({ screen, scale }: LaidOutFrame): PageAndStrip {
  const strip = Math.round(Math.min(stripHeight, screen.height * maxScreenShare));
  const share = (screen.height - strip) / screen.height;
  const width = Math.round(screen.width * share);
  return {
    screen: {
      x: screen.x + Math.floor((screen.width - width) / 2),
      y: screen.y,
      width,
      height: screen.height - strip,
    },
    scale: scale * share,
    strip,
  };
}
