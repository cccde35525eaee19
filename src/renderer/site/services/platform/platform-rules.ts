import type { BrowserName, OperatingSystem, Platform, PlatformFacts } from './platform.ts';

/** Row of a decision table. The first row that matches decides. */
export interface Rule<Conclusion> {
  readonly conclusion: Conclusion;
  readonly holds: (facts: PlatformFacts) => boolean;
}

const userAgent =
  (pattern: RegExp) =>
  (facts: PlatformFacts): boolean =>
    pattern.test(facts.userAgent);

export const systemRules: readonly Rule<OperatingSystem>[] = [
  // The user agent of HarmonyOS NEXT does not contain "Android". That of HarmonyOS 2 to 4 contains both names and
  // counts as Android.
  { conclusion: 'harmony', holds: userAgent(/^(?!.*Android).*(OpenHarmony|HarmonyOS)/) },
  { conclusion: 'ios', holds: userAgent(/\b(iPhone|iPad|iPod)\b/) },
  { conclusion: 'android', holds: userAgent(/Android/) },
  { conclusion: 'windows', holds: userAgent(/Windows NT/) },
  // Safari on an iPad sends a Mac's user agent, but no Mac has a touch screen.
  { conclusion: 'ios', holds: (facts) => isMac(facts) && facts.maxTouchPoints > 1 },
  { conclusion: 'mac', holds: (facts) => isMac(facts) },
  // The option "Desktop site" of an Android browser hides the system in the user agent, but `navigator.platform` still
  // contains the processor.
  {
    conclusion: 'android',
    holds: ({ platform, maxTouchPoints }) => /^Linux (arm|aarch)/.test(platform) && maxTouchPoints > 0,
  },
  { conclusion: 'linux', holds: userAgent(/Linux|CrOS/) },
];

const isMac = userAgent(/Macintosh/);

const isHomeScreenApp = ({ standalone, displayMode }: PlatformFacts): boolean =>
  standalone === true || displayMode === 'standalone';

interface Browser {
  readonly browser: BrowserName;
  readonly inApp: Platform['inApp'];
}

const browser = (name: BrowserName): Browser => ({ browser: name, inApp: null });

export const browserRules: readonly Rule<Browser>[] = [
  // Apps come first, because their user agents also contain the names of their engines.
  { conclusion: browser('wecom'), holds: userAgent(/\bwxwork\//i) },
  { conclusion: { browser: 'wechat', inApp: 'wechat' }, holds: userAgent(/\bMicroMessenger\//i) },
  { conclusion: { browser: 'qq', inApp: 'qq' }, holds: userAgent(/(^|\s)QQ\/\d|\bV1_(AND|IPH)_SQ_/) },
  // UC's user agent also contains `AliApp(`, so the pattern includes the suffix.
  { conclusion: browser('alipay'), holds: userAgent(/\bAlipayClient\/|\bAliApp\(AP\//) },
  { conclusion: browser('standalone'), holds: isHomeScreenApp },
  // The X5 engine without QQ or WeChat belongs to another app. QQ Browser itself has a higher version number.
  { conclusion: browser('webview'), holds: userAgent(/\bMQQBrowser\/6\.2 TBS\//) },
  { conclusion: browser('qqbrowser'), holds: userAgent(/\bMQQBrowser\//) },
  { conclusion: browser('uc'), holds: userAgent(/\bUCBrowser\//) },
  { conclusion: browser('quark'), holds: userAgent(/\bQuark\//) },
  { conclusion: browser('miui'), holds: userAgent(/\bMiuiBrowser\//) },
  { conclusion: browser('huawei'), holds: userAgent(/\bHuaweiBrowser\//) },
  { conclusion: browser('vivo'), holds: userAgent(/\bVivoBrowser\//) },
  { conclusion: browser('oppo'), holds: userAgent(/\bHeyTapBrowser\//) },
  { conclusion: browser('edge'), holds: userAgent(/\bEdg(A|iOS)?\//) },
  { conclusion: browser('firefox'), holds: userAgent(/\b(Firefox|FxiOS)\//) },
  { conclusion: browser('chrome'), holds: userAgent(/\bCriOS\//) },
  { conclusion: browser('webview'), holds: userAgent(/; wv\)|\bArkWeb\//) },
  { conclusion: browser('chrome'), holds: userAgent(/Chrome\//) },
  { conclusion: browser('safari'), holds: userAgent(/\bVersion\/[\d.]+ .*\bSafari\//) },
  // Safari's user agent contains "Safari", so any other WebKit page is inside an app.
  { conclusion: browser('webview'), holds: userAgent(/\bAppleWebKit\//) },
];

/**
 * Returns true for the user agent of a phone. Android and HarmonyOS tablets omit `Mobile`; the Manyue app on iPhones
 * may omit it too.
 */
export const isPhoneUserAgent = userAgent(
  /\b(iPhone|iPod)\b|\(Phone;|^(?!.*(\biPad\b|\(Tablet;)).*\bMobile\b/,
);

export const isOurShell = userAgent(/\bManyueApp\//);
