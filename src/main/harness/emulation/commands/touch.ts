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
      // Refused to frames: only whole pages take input.
      method: 'Emulation.setEmitTouchEventsForMouse',
      params: {
        enabled: profile.touch && options.input === 'manual',
        configuration: profile.touch ? 'mobile' : 'desktop',
      },
    },
  ];
}

/** Also makes `pointer: coarse` and `hover: none` true; `ontouchstart` follows with the next document. */
export function touchPointCommands({ touch, maxTouchPoints }: DeviceProfile): readonly CdpCommand[] {
  return [
    {
      method: 'Emulation.setTouchEmulationEnabled',
      // The number must be 1 to 16, and absent when touch is off.
      params: touch ? { enabled: true, maxTouchPoints } : { enabled: false },
    },
  ];
}
