import type { Platform } from '../../../../services/platform/platform.ts';

/** QQ's browser puts a player of its own in the place of any video; on Android only those watch in a browser who could buy. */
export function isUnsupportedBrowser(
  { os, browser, isAppShell }: Pick<Platform, 'os' | 'browser' | 'isAppShell'>,
  { hasPurchaseRights }: { readonly hasPurchaseRights: boolean },
): boolean {
  if (browser === 'qqbrowser') return true;
  return os === 'android' && !isAppShell && !hasPurchaseRights;
}
