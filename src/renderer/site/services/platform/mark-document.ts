import type { Platform } from './platform.ts';

/** Writes the detected platform to `<html data-…>`, for style sheets and for tools that check the detection. */
export function markDocument(root: HTMLElement, platform: Platform): void {
  Object.assign(root.dataset, {
    os: platform.os,
    inApp: platform.inApp ?? '',
    browser: platform.browser,
    phone: String(platform.isPhone),
    appType: platform.appType,
  });
}
