import type { BridgeName } from '#shared/device/device-facts.ts';

interface BrowserRule {
  readonly pattern: RegExp;
  readonly browser: string;
  readonly inApp: string | null;
  /** Bridge that the app adds to its pages; absent if it has none. */
  readonly bridge?: BridgeName;
  /** Brand in the client hints; absent if the app is not known to send client hints. */
  readonly brand?: string;
  /** Package name that the Android app sends in `X-Requested-With`. */
  readonly androidPackage?: string;
}

const webView = 'Android WebView';

/**
 * Rules in order of precedence. Apps come before engines, because their user agents contain the tokens of their engines
 * too.
 */
export const browserRules: readonly BrowserRule[] = [
  { pattern: /\bwxwork\//i, browser: 'wecom', inApp: null, bridge: 'WeixinJSBridge', brand: webView },
  {
    pattern: /\bMicroMessenger\//i,
    browser: 'wechat',
    inApp: 'wechat',
    bridge: 'WeixinJSBridge',
    brand: webView,
    androidPackage: 'com.tencent.mm',
  },
  {
    pattern: /(^|\s)QQ\/\d|\bV1_(AND|IPH)_SQ_/,
    browser: 'qq',
    inApp: 'qq',
    bridge: 'mqq',
    brand: webView,
    androidPackage: 'com.tencent.mobileqq',
  },
  {
    pattern: /\bAlipayClient\/|\bAliApp\(AP\//,
    browser: 'alipay',
    inApp: null,
    bridge: 'AlipayJSBridge',
    androidPackage: 'com.eg.android.AlipayGphone',
  },
  { pattern: /\bMQQBrowser\/6\.2 TBS\//, browser: 'webview', inApp: null, brand: webView },
  { pattern: /\bMQQBrowser\//, browser: 'qqbrowser', inApp: null },
  { pattern: /\bUCBrowser\//, browser: 'uc', inApp: null },
  { pattern: /\bQuark\//, browser: 'quark', inApp: null },
  { pattern: /\bMiuiBrowser\//, browser: 'miui', inApp: null, brand: 'Miui Browser' },
  { pattern: /\bHuaweiBrowser\//, browser: 'huawei', inApp: null, brand: 'HuaweiBrowser' },
  { pattern: /\bVivoBrowser\//, browser: 'vivo', inApp: null },
  { pattern: /\bHeyTapBrowser\//, browser: 'oppo', inApp: null },
  { pattern: /\bEdg(A|iOS)?\//, browser: 'edge', inApp: null, brand: 'Microsoft Edge' },
  { pattern: /\b(Firefox|FxiOS)\//, browser: 'firefox', inApp: null },
  { pattern: /\bCriOS\//, browser: 'chrome', inApp: null },
  { pattern: /; wv\)|\bArkWeb\//, browser: 'webview', inApp: null, brand: webView },
  { pattern: /\bChrome\//, browser: 'chrome', inApp: null, brand: 'Google Chrome' },
  { pattern: /\bVersion\/[\d.]+ .*\bSafari\//, browser: 'safari', inApp: null },
];

/** Rule for a user agent that names no browser, as in pages of iOS apps. */
export const namelessBrowser: BrowserRule = { pattern: /^/, browser: 'webview', inApp: null };

export interface SystemRule {
  readonly pattern: RegExp;
  readonly os: 'harmony' | 'ios' | 'android' | 'windows' | 'mac' | 'linux';
  readonly navigatorPlatform: string;
}

export const systemRules: readonly SystemRule[] = [
  { pattern: /^(?!.*Android).*(OpenHarmony|HarmonyOS)/, os: 'harmony', navigatorPlatform: 'Linux aarch64' },
  { pattern: /\biPad\b/, os: 'ios', navigatorPlatform: 'iPad' },
  { pattern: /\b(iPhone|iPod)\b/, os: 'ios', navigatorPlatform: 'iPhone' },
  { pattern: /Android/, os: 'android', navigatorPlatform: 'Linux aarch64' },
  { pattern: /Windows NT/, os: 'windows', navigatorPlatform: 'Win32' },
  { pattern: /Macintosh/, os: 'mac', navigatorPlatform: 'MacIntel' },
  { pattern: /Linux|CrOS/, os: 'linux', navigatorPlatform: 'Linux x86_64' },
];
