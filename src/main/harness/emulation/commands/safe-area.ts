import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpCommand } from '../cdp-session.ts';

/** Sets `env(safe-area-inset-*)`. */
export function safeAreaCommands({ safeArea }: DeviceProfile): readonly CdpCommand[] {
  const { top, right, bottom, left } = safeArea;
  return [
    {
      method: 'Emulation.setSafeAreaInsetsOverride',
      params: {
        insets: { top, topMax: top, right, rightMax: right, bottom, bottomMax: bottom, left, leftMax: left },
      },
    },
  ];
}
