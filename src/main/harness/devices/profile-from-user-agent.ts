import type { BridgeName } from '#shared/device/device-facts.ts';
import { AppError } from '#shared/errors.ts';
import { clientHintsFrom, modelIn } from './client-hints-from-user-agent.ts';
import { type DeviceProfile, parseProfile } from './device-profile.ts';
import { nameFromUserAgent } from './name-from-user-agent.ts';
import { screenFrom } from './screen-from-user-agent.ts';
import { browserRules, namelessBrowser, systemRules } from './user-agent-rules.ts';

export interface UserAgentHints {
  /**
   * Device that the user agent does not reveal: an iPad sends the one of a Mac, a web app on the home screen the one of
   * a page in an app.
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
