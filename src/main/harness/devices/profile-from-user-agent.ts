import type { BridgeName } from '#shared/device/device-facts.ts';
import { AppError } from '#shared/errors.ts';
import { clientHintsFrom, modelIn } from './client-hints-from-user-agent.ts';
import type { DeviceProfile } from './device-profile.ts';
import { parseProfile } from './device-profile.ts';
import { browserRules, namelessBrowser, systemRules } from './user-agent-rules.ts';

type Screen = Pick<DeviceProfile, 'screen' | 'viewport' | 'dpr' | 'safeArea'>;
type Size = DeviceProfile['screen'];

interface Device {
  readonly os: string;
  readonly browser: string;
  readonly isIpad: boolean;
}

const noInsets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Returns the screen in the user agent, or that of a common model if there is none. The viewport is the screen without
 * the app's bars.
 */
function screenFrom(ua: string, device: Device): Screen {
  const { screen, dpr } = fromUserAgent(ua) ?? commonScreen(device);
  const { os, browser, isIpad } = device;
  if (!['ios', 'android', 'harmony'].includes(os)) {
    return { screen, viewport: { width: 1280, height: 720 }, dpr, safeArea: noInsets };
  }
  const bars = isIpad ? 74 : barsOf(os, browser);
  const safeArea = os === 'ios' && !isIpad && browser !== 'safari' ? { ...noInsets, bottom: 34 } : noInsets;
  return { screen, viewport: { width: screen.width, height: screen.height - bars }, dpr, safeArea };
}

function commonScreen({ os, isIpad }: Device): { readonly screen: Size; readonly dpr: number } {
  if (isIpad) return { screen: { width: 820, height: 1180 }, dpr: 2 };
  if (os === 'ios') return { screen: { width: 402, height: 874 }, dpr: 3 };
  if (os === 'android' || os === 'harmony') return { screen: { width: 360, height: 792 }, dpr: 3 };
  return { screen: { width: 1920, height: 1080 }, dpr: 1 };
}

/** Returns the total height in CSS px of the status bar and the app's bars. */
function barsOf(os: string, browser: string): number {
  const isApp = ['wechat', 'wecom', 'qq', 'alipay', 'webview'].includes(browser);
  if (os === 'ios') return browser === 'standalone' ? 62 : isApp ? 106 : 193;
  return isApp ? 88 : 132;
}

/**
 * Returns the screen if the user agent contains it. Alipay adds `ws:390|844|3.0`, with height 0 if it does not know it.
 * QQ adds the width in device pixels.
 */
function fromUserAgent(ua: string): { readonly screen: Size; readonly dpr: number } | undefined {
  const [, width, height, ratio] = /\bws:(\d+)\|(\d+)\|([\d.]+)/.exec(ua) ?? [];
  if (Number(width) >= 240 && Number(height) >= 320 && Number(ratio) >= 1) {
    return { screen: { width: Number(width), height: Number(height) }, dpr: Number(ratio) };
  }
  const pixels = Number(/\bPixel\/(\d+)/.exec(ua)?.[1]);
  if (!(pixels >= 720 && pixels <= 2_000)) return undefined;
  const across = Math.round(pixels / 3);
  return { screen: { width: across, height: Math.round((across * 19.5) / 9) }, dpr: 3 };
}

interface AppName {
  readonly zh: string;
  readonly en: string;
  /** Pattern of the user agent. Its first group is the version. */
  readonly version: RegExp;
}

const chrome: AppName = { zh: 'Chrome', en: 'Chrome', version: /\b(?:Chrome|CriOS)\/(\d+)/ };

/** App names by the browser name that the site detects. */
const apps: Readonly<Record<string, AppName>> = {
  wechat: { zh: '微信', en: 'WeChat', version: /\bMicroMessenger\/(\d+(?:\.\d+){0,2})/i },
  wecom: { zh: '企业微信', en: 'WeCom', version: /\bwxwork\/(\d+(?:\.\d+){0,2})/i },
  qq: { zh: 'QQ', en: 'QQ', version: /\bQQ\/(\d+(?:\.\d+){0,2})/ },
  alipay: { zh: '支付宝', en: 'Alipay', version: /\bAlipayClient\/(\d+(?:\.\d+){0,2})/ },
  qqbrowser: { zh: 'QQ浏览器', en: 'QQ Browser', version: /\bMQQBrowser\/(\d+(?:\.\d+)?)/ },
  uc: { zh: 'UC浏览器', en: 'UC Browser', version: /\bUCBrowser\/(\d+(?:\.\d+)?)/ },
  quark: { zh: '夸克', en: 'Quark', version: /\bQuark\/(\d+(?:\.\d+)?)/ },
  miui: { zh: '小米浏览器', en: 'Mi Browser', version: /\bMiuiBrowser\/(\d+(?:\.\d+)?)/ },
  huawei: { zh: '华为浏览器', en: 'HUAWEI Browser', version: /\bHuaweiBrowser\/(\d+(?:\.\d+)?)/ },
  vivo: { zh: 'vivo浏览器', en: 'vivo Browser', version: /\bVivoBrowser\/(\d+(?:\.\d+)?)/ },
  oppo: { zh: 'OPPO浏览器', en: 'OPPO Browser', version: /\bHeyTapBrowser\/(\d+(?:\.\d+)?)/ },
  edge: { zh: 'Edge', en: 'Edge', version: /\bEdg(?:A|iOS)?\/(\d+)/ },
  firefox: { zh: 'Firefox', en: 'Firefox', version: /\b(?:Firefox|FxiOS)\/(\d+)/ },
  chrome,
  safari: { zh: 'Safari', en: 'Safari', version: /\bVersion\/(\d+(?:\.\d+)?)/ },
  standalone: { zh: '主屏幕图标', en: 'Home screen', version: /^$/ },
};

const ownApp: AppName = { zh: '漫阅 App', en: 'Manyue app', version: /\bManyueApp\/(\d+(?:\.\d+)*)/ };
const otherApp: AppName = { zh: '应用内网页', en: 'In-app page', version: chrome.version };

/** Returns a platform name made of app, version and device: `微信 8.0.57 · 24129PN74C`. */
function nameFromUserAgent(
  ua: string,
  { browser, model, isIpad }: { readonly browser: string; readonly model: string; readonly isIpad: boolean },
): Required<Pick<DeviceProfile, 'name' | 'nameEn'>> {
  const app = apps[browser] ?? (ownApp.version.test(ua) ? ownApp : otherApp);
  const version = app.version.exec(ua)?.[1];
  const device = model === '' ? deviceIn(ua, isIpad) : model;
  const named = (name: string) =>
    [[name, version].filter(Boolean).join(' '), device].filter(Boolean).join(' · ').slice(0, maxLength);
  return { name: named(app.zh), nameEn: named(app.en) };
}

/** Maximum length of the name. It leaves room for a number. */
const maxLength = 54;

function deviceIn(ua: string, isIpad: boolean): string {
  const ios = /\b(?:iPhone )?OS (\d+(?:_\d+)?)/.exec(ua)?.[1]?.replace('_', '.');
  if (isIpad) return ios === undefined ? 'iPad' : `iPad, iPadOS ${ios}`;
  if (/\b(iPhone|iPod)\b/.test(ua)) return ios === undefined ? 'iPhone' : `iPhone, iOS ${ios}`;
  if (/Windows NT/.test(ua)) return 'Windows';
  if (/Macintosh/.test(ua)) return 'Mac';
  const android = /Android (\d+)/.exec(ua)?.[1];
  if (android !== undefined) return `Android ${android}`;
  return /OpenHarmony|HarmonyOS/.test(ua) ? 'HarmonyOS' : 'Linux';
}

export interface UserAgentHints {
  /**
   * Device behind a user agent that hides it. An iPad sends the user agent of a Mac, and a web app on the home screen
   * that of a page in an app.
   */
  readonly device?: 'ipad' | 'home-screen';
}

/**
 * Creates a platform from a user agent: system, browser or app, bridges, client hints and a common screen. Guessed
 * facts are marked in `provenance`. Throws AppError 'usage' if the text is not a user agent.
 */
export function profileFromUserAgent(text: string, { device }: UserAgentHints = {}): DeviceProfile {
  const ua = text.trim().replace(/^user-agent:\s*/i, '');
  const found = systemRules.find(({ pattern }) => pattern.test(ua));
  if (!ua.startsWith('Mozilla/') || found === undefined) {
    throw new AppError(
      'usage',
      'This is not the user agent of a browser: it must start with Mozilla/5.0 and name a system',
      { zh: '这不是浏览器的 User-Agent：它应以 Mozilla/5.0 开头，并写明系统' },
    );
  }
  const rule = browserRules.find(({ pattern }) => pattern.test(ua)) ?? namelessBrowser;
  const isIpad = device === 'ipad' || found.navigatorPlatform === 'iPad';
  const os = isIpad ? 'ios' : found.os;
  const isStandalone = device === 'home-screen' && rule === namelessBrowser;
  const browser = isStandalone ? 'standalone' : rule.browser;
  const isMobile = mobileSystems.includes(os);
  const isPhone = isMobile && !isIpad && /\bMobile\b|\biPhone\b|\(Phone;/.test(ua);
  return parseProfile({
    id: `${browser}-${os}`,
    ...nameFromUserAgent(ua, { browser, model: modelIn(ua), isIpad }),
    ua,
    uaAlternates: [],
    uaMetadata:
      sendsHints(ua, os) && rule.brand !== undefined ? clientHintsFrom(ua, rule.brand, isPhone) : null,
    ...screenFrom(ua, { os, browser, isIpad }),
    touch: isMobile,
    maxTouchPoints: isMobile ? 5 : 0,
    navigatorPlatform: device === 'ipad' ? 'MacIntel' : found.navigatorPlatform,
    navigatorVendor: isApple(ua, os) ? 'Apple Computer, Inc.' : 'Google Inc.',
    displayMode: isStandalone ? 'standalone' : 'browser',
    standalone: os === 'ios' ? isStandalone : null,
    bridges: bridgesIn(ua, os, rule.bridge),
    headers: appHeaders(os, rule.androidPackage),
    expects: { os, inApp: rule.inApp, browser, isPhone },
    provenance: {
      ua: 'given',
      viewport: 'guessed from the user agent',
      uaMetadata: 'derived from the version',
    },
  });
}

const mobileSystems = ['android', 'ios', 'harmony'];

const isApple = (ua: string, os: string) => os === 'ios' || (os === 'mac' && !/\bChrome\//.test(ua));

/** Returns true for systems and browsers that send client hints. ArkWeb and WeChat on PCs are not known to send any. */
const sendsHints = (ua: string, os: string) =>
  !isApple(ua, os) && os !== 'harmony' && !/\b(Windows|Mac)Wechat\b/.test(ua);

function appHeaders(os: string, androidPackage: string | undefined): Readonly<Record<string, string>> {
  return os === 'android' && androidPackage !== undefined ? { 'X-Requested-With': androidPackage } : {};
}

function bridgesIn(ua: string, os: string, bridge: BridgeName | undefined): readonly BridgeName[] {
  if (/\bManyueApp\//.test(ua)) {
    return [os === 'ios' ? 'webkit.messageHandlers.ManyueNative' : 'ManyueNative'];
  }
  if (bridge === undefined) return [];
  return os === 'ios' && bridge === 'WeixinJSBridge' ? [bridge, '__wxjs_is_wkwebview'] : [bridge];
}
