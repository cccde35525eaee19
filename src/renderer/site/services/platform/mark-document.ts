import type { Platform } from './platform.ts';

/** Writes the conclusion to `<html data-…>`, for styles and for whoever checks from outside what the site concluded. */
export function markDocument(root: HTMLElement, platform: Platform): void {
  Object.assign(root.dataset, {
    os: platform.os,
    inApp: platform.inApp ?? '',
    browser: platform.browser,
    phone: String(platform.isPhone),
    appType: platform.appType,
  });
}
