import type { Platform, PlatformFacts } from '#site/services/platform/platform.ts';

type Expected = Partial<Platform>;

/** Other user agents of a profile (profile ID and index) that belong to another platform than the profile. */
export const alternates: Readonly<Record<string, Expected>> = {
  'qqbrowser-android 2': { os: 'ios' },
  'android-huawei 2': { os: 'harmony' },
  'android-uc 1': { browser: 'quark' },
  'android-uc 2': { os: 'ios' },
  'pc-chrome 1': { os: 'mac' },
  'wechat-windows 1': { os: 'mac' },
};

interface Other {
  readonly name: string;
  readonly facts: { readonly userAgent: string } & Partial<PlatformFacts>;
  readonly expected: Expected;
}

const android =
  'Mozilla/5.0 (Linux; Android 16; PJD110 Build/X; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** User agents of platforms without a profile, and misleading ones. */
export const others: readonly Other[] = [
  {
    name: 'WeCom, whose user agent has MicroMessenger in it,',
    facts: {
      userAgent: `${android} Chrome/134.0.0.0 Mobile Safari/537.36 XWEB/1340157 wxwork/4.1.38 MicroMessenger/7.0.1 NetType/WIFI`,
    },
    expected: { os: 'android', inApp: null, browser: 'wecom', isPhone: true, mustOpenInBrowser: false },
  },
  {
    name: "another app on Tencent's X5 engine",
    facts: { userAgent: `${android} Chrome/121.0.0.0 MQQBrowser/6.2 TBS/047925 Mobile Safari/537.36 jdapp` },
    expected: { os: 'android', inApp: null, browser: 'webview', appType: 'wap_browser' },
  },
  {
    name: 'WeChat on an iPad',
    facts: {
      userAgent:
        'Mozilla/5.0 (iPad; CPU OS 18_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.57(0x1800392a) NetType/WIFI',
    },
    expected: { os: 'ios', inApp: 'wechat', isPhone: false, mustOpenInBrowser: true },
  },
  {
    name: 'Alipay on an iPhone',
    facts: {
      userAgent: `${iphone} Mobile/15E148 AlipayDefined(nt:WIFI,ws:390|844|3.0) AliApp(AP/10.5.33.8143) AlipayClient/10.5.33.8143`,
    },
    expected: { os: 'ios', inApp: null, browser: 'alipay', isPhone: true, mustOpenInBrowser: false },
  },
  {
    name: 'OPPO',
    facts: {
      userAgent:
        'Mozilla/5.0 (Linux; U; Android 14; zh-cn; PHM110 Build/X) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.0.0 Mobile Safari/537.36 HeyTapBrowser/40.10.17.10',
    },
    expected: { os: 'android', browser: 'oppo', isPhone: true },
  },
  {
    name: 'a HarmonyOS NEXT tablet',
    facts: {
      userAgent:
        'Mozilla/5.0 (Tablet; OpenHarmony 6.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36  ArkWeb/6.0.0.39 HuaweiBrowser/5.1.7.304',
    },
    expected: { os: 'harmony', browser: 'huawei', isPhone: false, appType: 'wap_browser' },
  },
  {
    name: 'an Android tablet',
    facts: {
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    },
    expected: { os: 'android', browser: 'chrome', isPhone: false, appType: 'wap_browser' },
  },
  {
    name: "an Android browser's desktop site",
    facts: {
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      platform: 'Linux armv81',
    },
    expected: { os: 'android', browser: 'chrome', isPhone: false },
  },
  {
    name: 'a PC with Linux and a touch screen',
    facts: {
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
      platform: 'Linux x86_64',
    },
    expected: { os: 'linux', browser: 'chrome', isPhone: false, appType: 'other' },
  },
  {
    name: 'Safari on a Mac',
    facts: { userAgent: `${mac} Version/27.0 Safari/605.1.15`, platform: 'MacIntel', maxTouchPoints: 0 },
    expected: { os: 'mac', browser: 'safari', isPhone: false, appType: 'other' },
  },
  {
    name: 'Safari on a Mac that counts a trackpad as one touch point',
    facts: { userAgent: `${mac} Version/27.0 Safari/605.1.15`, platform: 'MacIntel', maxTouchPoints: 1 },
    expected: { os: 'mac', browser: 'safari', isPhone: false, appType: 'other' },
  },
  {
    name: 'Chrome on an iPhone',
    facts: { userAgent: `${iphone} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1` },
    expected: { os: 'ios', browser: 'chrome', isPhone: true },
  },
  {
    name: 'an installed site on Android',
    facts: {
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
      displayMode: 'standalone',
    },
    expected: { os: 'android', browser: 'standalone', appType: 'wap_browser' },
  },
  {
    name: 'an installed site on an iPhone',
    facts: { userAgent: `${iphone} Mobile/15E148`, standalone: true },
    expected: { os: 'ios', browser: 'standalone', appType: 'ios_desk', isAppShell: false },
  },
  {
    name: 'our own app by its bridge',
    facts: { userAgent: `${android} Chrome/141.0.0.0 Mobile Safari/537.36`, hasNativeBridge: true },
    expected: { browser: 'webview', isAppShell: true, appType: 'shell' },
  },
  {
    name: 'our own app by its name',
    facts: { userAgent: `${iphone} Mobile/15E148 ManyueApp/1.2` },
    expected: { os: 'ios', browser: 'webview', isAppShell: true, appType: 'shell' },
  },
  {
    name: 'nothing known',
    facts: { userAgent: '' },
    expected: { os: 'other', inApp: null, browser: 'other', isPhone: false, appType: 'other' },
  },
];
