import type { Platform } from '../../../../services/platform/platform.ts';

/**
 * Returns true if the browser cannot play videos. QQ Browser replaces every video by its own player. Other browsers on
 * Android may play videos only for accounts with purchase rights.
 */
export function isUnsupportedBrowser(
  { os, browser, isAppShell }: Pick<Platform, 'os' | 'browser' | 'isAppShell'>,
  { hasPurchaseRights }: { readonly hasPurchaseRights: boolean },
): boolean {
  if (browser === 'qqbrowser') return true;
  return os === 'android' && !isAppShell && !hasPurchaseRights;
}
