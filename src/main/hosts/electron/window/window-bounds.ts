import type { Rectangle } from 'electron';
import type { WindowBounds } from '#main/harness/settings/window-settings.ts';

const defaultSize = { width: 1440, height: 900 };

/** Pixels of the title bar that must be visible on a screen, so that the user can drag the window. */
const minVisiblePx = 80;

/** Returns the window's last bounds. If their screen is gone, returns only the size, so that the window is centred. */
export function openingBounds(
  stored: WindowBounds | undefined,
  workAreas: readonly Rectangle[],
): Partial<Rectangle> {
  if (stored === undefined) return defaultSize;
  const { x, y, width, height } = stored;
  const isWithinReach = workAreas.some(
    (area) =>
      x + width >= area.x + minVisiblePx &&
      x <= area.x + area.width - minVisiblePx &&
      y >= area.y &&
      y <= area.y + area.height - minVisiblePx,
  );
  return isWithinReach ? { x, y, width, height } : { width, height };
}
