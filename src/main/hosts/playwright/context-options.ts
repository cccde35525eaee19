import type { BrowserContextOptions } from 'playwright-core';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { EmulationOptions } from '../../harness/emulation/emulation-options.ts';

/** Returns what Playwright emulates from the first script on. */
export function contextOptions(
  profile: DeviceProfile,
  { colorScheme, locale, reducedMotion, timeZone }: EmulationOptions,
): BrowserContextOptions {
  const { dpr, screen, touch, ua, viewport } = profile;
  return {
    userAgent: ua,
    viewport,
    screen,
    deviceScaleFactor: dpr,
    isMobile: touch,
    hasTouch: touch,
    locale,
    timezoneId: timeZone,
    colorScheme,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    // Downloads would stay on the disk until the browser ends.
    acceptDownloads: false,
  };
}
