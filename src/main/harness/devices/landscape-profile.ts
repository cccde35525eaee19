import type { DeviceProfile } from './device-profile.ts';

/**
 * The device lying on its left side. Width and height change places, and the insets go round with the glass: what was
 * the top edge is the left one. Bars of the browser are taken as equally thick in both positions.
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
