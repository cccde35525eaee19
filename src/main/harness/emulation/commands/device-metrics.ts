import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

export function deviceMetricsCommands(
  profile: DeviceProfile,
  options: Pick<EmulationOptions, 'scale' | 'keepsNativeSize'>,
): readonly CdpCommand[] {
  const isPortrait = profile.screen.height >= profile.screen.width;
  return [
    {
      method: 'Emulation.setDeviceMetricsOverride',
      params: {
        width: profile.viewport.width,
        height: profile.viewport.height,
        deviceScaleFactor: profile.dpr,
        mobile: profile.touch,
        screenWidth: profile.screen.width,
        screenHeight: profile.screen.height,
        screenOrientation: isPortrait
          ? { type: 'portraitPrimary', angle: 0 }
          : { type: 'landscapePrimary', angle: profile.touch ? 90 : 0 },
        scale: options.scale,
        dontSetVisibleSize: options.keepsNativeSize,
      },
    },
  ];
}
