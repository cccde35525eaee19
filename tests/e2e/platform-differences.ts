import type { Platform } from '../../src/renderer/site/services/platform/platform.ts';
import type { BridgeName } from '../../src/shared/device/device-facts.ts';

/** Behavior of the site on a platform. */
export interface PlatformDifference {
  /**
   * The site itself, or the page that asks the user to open a browser. In the latter case, the value is the entry of
   * the app's menu that the page names.
   */
  readonly shows: 'site' | { readonly menuEntry: string };
  /** Offer above the home and behind APP in the navigation. 'none' links to the user center. */
  readonly offers: 'download' | 'home-screen' | 'none';
  readonly appType: Platform['appType'];
  readonly bridges: readonly BridgeName[];
}

const androidBrowser: PlatformDifference = {
  shows: 'site',
  offers: 'download',
  appType: 'wap_browser',
  bridges: [],
};

const iosBrowser: PlatformDifference = { ...androidBrowser, offers: 'home-screen' };

const redirected = (menuEntry: string, ...bridges: readonly BridgeName[]): PlatformDifference => ({
  shows: { menuEntry },
  offers: 'none',
  appType: 'wap_browser',
  bridges,
});

/** Differences by platform ID. */
export const platformDifferences: Readonly<Record<string, PlatformDifference>> = {
  'wechat-android': redirected('在浏览器打开', 'WeixinJSBridge'),
  'wechat-android-tbs': redirected('在浏览器打开', 'WeixinJSBridge'),
  'wechat-harmony-next': redirected('在浏览器打开', 'WeixinJSBridge'),
  'wechat-ios': redirected('在默认浏览器中打开', 'WeixinJSBridge', '__wxjs_is_wkwebview'),
  'wechat-windows': { shows: 'site', offers: 'none', appType: 'other', bridges: ['WeixinJSBridge'] },
  'qq-android': redirected('用浏览器打开', 'mqq'),
  'qq-android-tbs': redirected('用浏览器打开', 'mqq'),
  'qq-ios': redirected('用Safari打开', 'mqq'),
  'alipay-android': { ...androidBrowser, bridges: ['AlipayJSBridge'] },
  'alipay-ios': { ...iosBrowser, bridges: ['AlipayJSBridge'] },
  'qqbrowser-android': androidBrowser,
  'android-chrome': androidBrowser,
  'android-huawei': androidBrowser,
  'android-miui': androidBrowser,
  'android-uc': androidBrowser,
  'android-vivo': androidBrowser,
  'android-webview-shell': { shows: 'site', offers: 'none', appType: 'shell', bridges: ['ManyueNative'] },
  'ios-safari': iosBrowser,
  'ipad-desktop': iosBrowser,
  'ios-homescreen': { shows: 'site', offers: 'none', appType: 'ios_desk', bridges: [] },
  'ios-wkwebview-shell': {
    shows: 'site',
    offers: 'none',
    appType: 'shell',
    bridges: ['webkit.messageHandlers.ManyueNative'],
  },
  'pc-chrome': { shows: 'site', offers: 'none', appType: 'other', bridges: [] },
};
