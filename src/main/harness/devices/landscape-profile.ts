import type { DeviceProfile } from './device-profile.ts';

/**
 * Returns the device rotated to the left. Width and height are swapped, and the top inset becomes the left one. Assumes
 * that the bars of the browser are as high as in portrait.
 */
export function landscapeProfile(profile: DeviceProfile): DeviceProfile {
  const { viewport, screen, safeArea } = profile;
  const bars = { x: screen.width - viewport.width, y: screen.height - viewport.height };
  const turnedScreen = { width: screen.height, height: screen.width };
  return {
    ...profile,
    screen: turnedScreen,
    viewport: {
      width: Math.max(1, turnedScreen.width - bars.x),
      height: Math.max(1, turnedScreen.height - bars.y),
    },
    safeArea: {
      top: 0,
      left: safeArea.top,
      right: safeArea.top,
      bottom: Math.min(safeArea.bottom, 21),
    },
  };
}
