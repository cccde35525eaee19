import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpCommand } from '../cdp-session.ts';
import { languages } from './accept-language.ts';

/**
 * The user agent with its languages, `navigator.platform` and client hints. Without hints none are sent; that the page's
 * `navigator.userAgentData` is absent then is the device script's part.
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
