import type { DeviceProfile } from './device-profile.ts';

interface AppName {
  readonly zh: string;
  readonly en: string;
  /** Pattern whose first group is the version. */
  readonly version: RegExp;
}

const chrome: AppName = { zh: 'Chrome', en: 'Chrome', version: /\b(?:Chrome|CriOS)\/(\d+)/ };

/** Names of apps by the browser name that the site detects. */
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
export function nameFromUserAgent(
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

/** Maximum length of the name, which leaves room to add a number. */
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
