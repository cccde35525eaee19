import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

export function touchCommands(
  profile: DeviceProfile,
  options: Pick<EmulationOptions, 'input'>,
): readonly CdpCommand[] {
  return [
    ...touchPointCommands(profile),
    {
      // Omitted for frames, which refuse this command.
      method: 'Emulation.setEmitTouchEventsForMouse',
      params: {
        enabled: profile.touch && options.input === 'manual',
        configuration: profile.touch ? 'mobile' : 'desktop',
      },
    },
  ];
}

/**
 * Sets the number of touch points, and with it `pointer: coarse` and `hover: none`. `ontouchstart` exists from the next
 * document on.
 */
export function touchPointCommands({ touch, maxTouchPoints }: DeviceProfile): readonly CdpCommand[] {
  return [
    {
      method: 'Emulation.setTouchEmulationEnabled',
      // CDP accepts 1 to 16, and no value if touch is off.
      params: touch ? { enabled: true, maxTouchPoints } : { enabled: false },
    },
  ];
}
