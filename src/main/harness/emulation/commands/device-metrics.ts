import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpCommand } from '../cdp-session.ts';
import type { EmulationOptions } from '../emulation-options.ts';

export function deviceMetricsCommands(
  profile: DeviceProfile,
  options: Pick<EmulationOptions, 'scale' | 'keepsNativeSize'>,
): readonly CdpCommand[] {
  const { type, angle } = screenOrientation(profile);
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
        screenOrientation: {
          type: type === 'portrait-primary' ? 'portraitPrimary' : 'landscapePrimary',
          angle,
        },
        scale: options.scale,
        dontSetVisibleSize: options.keepsNativeSize,
      },
    },
  ];
}

/** Returns `type` and `angle` of `screen.orientation`. */
export function screenOrientation({ screen, touch }: DeviceProfile): {
  readonly type: 'portrait-primary' | 'landscape-primary';
  readonly angle: number;
} {
  if (screen.height >= screen.width) return { type: 'portrait-primary', angle: 0 };
  return { type: 'landscape-primary', angle: touch ? 90 : 0 };
}
