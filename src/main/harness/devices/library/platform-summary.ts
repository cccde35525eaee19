import { engineOfHost } from '#shared/device/engines.ts';
import type { PlatformSummary, PlatformTags } from '#shared/ipc/views/platforms.ts';
import { platformName, shortPlatformName } from '#shared/text/platform-name.ts';
import type { DeviceProfile } from '../device-profile.ts';
import { isWebKitTwin, paintedRatio } from '../webkit-twin.ts';
import type { PlatformLibrary } from './platform-library.ts';

export function platformSummaries(
  library: Pick<PlatformLibrary, 'profiles' | 'originOf' | 'hostOf'>,
): PlatformSummary[] {
  return library.profiles.map((profile) => {
    const { id, viewport, touch } = profile;
    const host = library.hostOf(id);
    return {
      id,
      name: platformName(profile),
      shortName: shortPlatformName(profile),
      viewport,
      dpr: paintedRatio(profile),
      touch,
      tags: tagsOf(profile),
      host,
      engine: engineOfHost(host),
      twinOf: isWebKitTwin(profile) ? profile.twinOf : null,
      origin: library.originOf(id),
    };
  });
}

/** App names by the browser name that the site detects. */
const apps: Readonly<Record<string, string>> = { alipay: 'alipay', webview: 'shell' };

function tagsOf({ expects, touch }: DeviceProfile): PlatformTags {
  const { os, inApp, browser, isPhone } = expects;
  const app = inApp ?? apps[browser] ?? null;
  const screen = isPhone ? 'phone' : touch ? 'tablet' : 'desktop';
  return { os, app, browser: app === null ? browser : null, screen };
}
