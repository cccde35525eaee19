import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpCommand } from '../cdp-session.ts';

/** What Chinese phones send when the profile does not say otherwise. */
const defaultLanguages = 'zh-CN,zh';

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

/** CDP takes plain language tags and adds the weights itself: given weights, it would add a second one to each. */
function languages(profile: DeviceProfile): string {
  const header = profile.headers['Accept-Language'] ?? defaultLanguages;
  return header
    .split(',')
    .map((entry) => (entry.split(';')[0] ?? '').trim())
    .join(',');
}
