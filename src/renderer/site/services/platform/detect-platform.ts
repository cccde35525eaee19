import type { OperatingSystem, Platform, PlatformFacts } from './platform.ts';
import { browserRules, isOurShell, isPhoneUserAgent, type Rule, systemRules } from './platform-rules.ts';

const mobileSystems: ReadonlySet<OperatingSystem> = new Set(['android', 'ios', 'harmony']);

/** Detects the app, operating system and device type from the facts of the browser. */
export function detectPlatform(facts: PlatformFacts): Platform {
  const os = firstConclusion(systemRules, facts) ?? 'other';
  const { browser, inApp } = firstConclusion(browserRules, facts) ?? { browser: 'other', inApp: null };
  const isAppShell = facts.hasNativeBridge || isOurShell(facts);
  const isMobile = mobileSystems.has(os);
  return {
    os,
    inApp,
    browser,
    isPhone: isMobile && isPhoneUserAgent(facts),
    isAppShell,
    appType: appType({ isAppShell, isMobile, isIosDesk: os === 'ios' && browser === 'standalone' }),
    mustOpenInBrowser: inApp !== null && isMobile,
  };
}

function firstConclusion<Conclusion>(
  rules: readonly Rule<Conclusion>[],
  facts: PlatformFacts,
): Conclusion | undefined {
  return rules.find(({ holds }) => holds(facts))?.conclusion;
}

function appType(shape: { isAppShell: boolean; isIosDesk: boolean; isMobile: boolean }): Platform['appType'] {
  if (shape.isAppShell) return 'shell';
  if (shape.isIosDesk) return 'ios_desk';
  return shape.isMobile ? 'wap_browser' : 'other';
}
