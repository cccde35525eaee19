import type { Rectangle } from 'electron';
import type { WindowPlace } from '#main/harness/settings/window-settings.ts';

const usual = { width: 1440, height: 900 };

/** So much of its title bar must be on a screen that a person can take hold of it, px. */
const hold = 80;

/** Where the window opens: as it was left, unless its screen has gone, then as large and in the middle. */
export function openingBounds(
  kept: WindowPlace | undefined,
  workAreas: readonly Rectangle[],
): Partial<Rectangle> {
  if (kept === undefined) return usual;
  const { x, y, width, height } = kept;
  const isWithinReach = workAreas.some(
    (area) =>
      x + width >= area.x + hold &&
      x <= area.x + area.width - hold &&
      y >= area.y &&
      y <= area.y + area.height - hold,
  );
  return isWithinReach ? { x, y, width, height } : { width, height };
}
