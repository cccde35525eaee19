import type { LaidOutFrame, Rect } from './laid-out.ts';

/** Height in CSS px of the strip for the dialog. */
const stripHeight = 150;
/** Max height of the strip as a share of the page's height. */
const maxScreenShare = 0.6;

export interface PageAndStrip {
  /** Area of the page while the dialog is open. */
  readonly screen: Rect;
  readonly scale: number;
  /** Height in CSS px of the strip below the page. */
  readonly strip: number;
}

/**
 * Shrinks a page within its frame to make room for a dialog below it, because the window cannot draw over a native
 * view. Other frames do not move.
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
