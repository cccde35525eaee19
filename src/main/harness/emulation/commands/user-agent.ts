import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpCommand } from '../cdp-session.ts';
import { languages } from './accept-language.ts';

/**
 * Sets the user agent, languages, `navigator.platform` and client hints. Without metadata, the browser sends no client
 * hints, and the device script removes `navigator.userAgentData`.
 */
export function userAgentCommands(profile: DeviceProfile): readonly CdpCommand[] {
  return [
    {
      method: 'Emulation.setUserAgentOverride',
      params: {
        userAgent: profile.ua,
        acceptLanguage: languages(profile),
        platform: profile.navigatorPlatform,
        ...(profile.uaMetadata === null ? {} : { userAgentMetadata: profile.uaMetadata }),
      },
    },
  ];
}
