import type { Platform } from '../../services/platform/platform.ts';

/** How a user can install the site: as the Android app, as an icon on the iOS home screen, or not at all. */
export type AppOffer = 'download' | 'home-screen' | 'none';

export function appOffer({
  os,
  browser,
  isAppShell,
}: Pick<Platform, 'os' | 'browser' | 'isAppShell'>): AppOffer {
  if (isAppShell || browser === 'standalone') return 'none';
  if (os === 'android') return 'download';
  return os === 'ios' ? 'home-screen' : 'none';
}
