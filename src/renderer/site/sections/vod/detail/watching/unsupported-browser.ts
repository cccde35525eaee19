import type { Platform } from '../../../../services/platform/platform.ts';

/**
 * QQ Browser replaces every video by its own player. On Android, browsers may play videos only for accounts with
 * purchase rights.
 */
export function isUnsupportedBrowser(
  { os, browser, isAppShell }: Pick<Platform, 'os' | 'browser' | 'isAppShell'>,
  { hasPurchaseRights }: { readonly hasPurchaseRights: boolean },
): boolean {
  if (browser === 'qqbrowser') return true;
  return os === 'android' && !isAppShell && !hasPurchaseRights;
}
