import type { Conditions } from '#shared/device/conditions.ts';
import { type ApiName, apiNames, lateBridges } from '#shared/device/device-facts.ts';
import { capabilitiesOf } from '../../devices/capabilities.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { FactDefinition } from './compare-facts.ts';
import { expectedLanguages, expectedOrientation, expectedTextSize } from './expected-values.ts';
import { type PageFacts, scriptFeatures, type WindowFacts } from './page-facts.ts';
import { moreHintNames, type ScopeFacts } from './scope-facts.ts';

export interface Expectation {
  readonly profile: DeviceProfile;
  readonly conditions: Conditions;
}

const CLOCK_TOLERANCE_MS = 60_000;

/** Formats the difference between the page's clock and this machine's, such as '+90 min'. */
function clockDifference(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} min`;
}

type Definitions<Seen> = readonly FactDefinition<Expectation, Seen>[];

/** Facts of every scope, that is, of documents and workers. */
export const scopeFacts: Definitions<ScopeFacts> = [
  { name: 'user agent', expected: ({ profile }) => profile.ua, actual: (seen) => seen.userAgent },
  {
    name: 'platform',
    expected: ({ profile }) => profile.navigatorPlatform,
    actual: (seen) => seen.platform,
  },
  {
    name: 'languages',
    expected: ({ profile, conditions: { locale } }) => expectedLanguages(profile, locale),
    actual: (seen) => seen.languages,
  },
  {
    name: 'client hints',
    // Browsers expose client hints only to secure origins.
    expected: ({ profile: { uaMetadata } }, { isSecure }) =>
      isSecure && uaMetadata !== null
        ? uaMetadata.brands.map(({ brand, version }) => `${brand} ${version}`).join(', ')
        : null,
    actual: (seen) => seen.hints,
  },
  {
    name: 'more client hints',
    expected: ({ profile }, { isSecure }) => (isSecure ? moreHints(profile) : null),
    actual: (seen) => seen.moreHints,
  },
  { name: 'cores', expected: ({ profile }) => capabilitiesOf(profile).cores, actual: (seen) => seen.cores },
  {
    name: 'memory',
    expected: ({ profile }, { isSecure }) => (isSecure ? capabilitiesOf(profile).memory : null),
    actual: (seen) => seen.memory,
  },
  {
    name: 'connection type',
    expected: ({ profile }) => capabilitiesOf(profile).connectionType,
    actual: (seen) => seen.connectionType,
  },
  {
    name: 'locale',
    expected: ({ conditions }) => conditions.locale,
    actual: (seen) => seen.locale,
  },
  {
    name: 'time zone',
    expected: ({ conditions }) => conditions.timeZone,
    actual: (seen) => seen.timeZone,
  },
  {
    name: 'clock',
    expected: ({ conditions }) => clockDifference(conditions.clockOffsetMs),
    actual: ({ now }) => clockDifference(now - Date.now()),
    // Allows for the time between reading the clock and comparing it.
    holds: ({ conditions }, { now }) =>
      Math.abs(now - Date.now() - conditions.clockOffsetMs) < CLOCK_TOLERANCE_MS,
  },
];

/** Facts of documents: pages, frames and windows that pages open. */
export const windowFacts: Definitions<WindowFacts> = [
  ...scopeFacts,
  // W3C WebDriver requires the property in every browser. It is true only in automated ones.
  { name: 'webdriver', expected: () => false, actual: (seen) => seen.webdriver },
  { name: 'vendor', expected: ({ profile }) => profile.navigatorVendor, actual: (seen) => seen.vendor },
  {
    name: 'screen',
    expected: ({ profile: { screen } }) => `${screen.width}x${screen.height}`,
    actual: (seen) => seen.screen,
  },
  {
    name: 'orientation',
    expected: ({ profile }) => expectedOrientation(profile),
    actual: (seen) => seen.orientation,
  },
  {
    name: 'device pixel ratio',
    expected: ({ profile }) => profile.dpr,
    actual: (seen) => seen.dpr,
    // The engine stores the ratio as a 32-bit float: 3.4 becomes 3.4000000953674316.
    holds: ({ profile }, seen) => Math.abs(seen.dpr - profile.dpr) < 1e-6,
  },
  {
    name: 'touch points',
    expected: ({ profile }) => (profile.touch ? profile.maxTouchPoints : 0),
    actual: (seen) => seen.maxTouchPoints,
  },
  { name: 'touch events', expected: ({ profile }) => profile.touch, actual: (seen) => seen.touchEvents },
  { name: 'coarse pointer', expected: ({ profile }) => profile.touch, actual: (seen) => seen.coarsePointer },
  {
    name: 'hover',
    expected: ({ profile }) => !profile.touch,
    actual: (seen) => seen.hover,
  },
  { name: 'standalone', expected: ({ profile }) => profile.standalone, actual: (seen) => seen.standalone },
  {
    name: 'display mode',
    expected: ({ profile }) => profile.displayMode,
    actual: (seen) => seen.displayMode,
  },
  {
    name: 'online',
    expected: ({ conditions }) => conditions.network !== 'offline',
    actual: (seen) => seen.online,
  },
  {
    name: 'color scheme',
    expected: ({ conditions }) => conditions.colorScheme,
    actual: (seen) => seen.colorScheme,
  },
  {
    name: 'reduced motion',
    expected: ({ conditions }) => conditions.reducedMotion,
    actual: (seen) => seen.reducedMotion,
  },
  ...apiNames.map(apiFact),
  {
    name: 'engine',
    expected: ({ profile }) => (profile.navigatorVendor.startsWith('Apple') ? 'WebKit' : 'Blink'),
    actual: (seen) => seen.engine,
  },
  {
    name: 'script features',
    expected: ({ profile }, seen) => featuresOfVersion(profile, seen),
    actual: (seen) => seen.scriptFeatures.join(', '),
  },
  {
    name: 'bridges',
    expected: ({ profile }) => [...profile.bridges].sort().join(', '),
    actual: (seen) => [...seen.bridges].sort().join(', '),
    // Bridges of other apps must not exist. The platform's own may still be missing if it comes late.
    holds: ({ profile: { bridges } }, seen) =>
      seen.bridges.every((name) => bridges.some((expected) => expected === name)) &&
      bridges.every((name) => lateBridges.includes(name) || seen.bridges.includes(name)),
  },
];

/** Facts of cross-site frames, which run in a process of their own. */
export const crossSiteFrameFacts: Definitions<WindowFacts> = [
  ...windowFacts,
  {
    name: 'window size',
    // The size of the window is unknown on PCs, because the window is larger than its page.
    expected: ({ profile: { touch, viewport } }, { outerSize }) =>
      touch ? `${viewport.width}x${viewport.height}` : outerSize,
    actual: (seen) => seen.outerSize,
  },
];

export const pageFacts: Definitions<PageFacts> = [
  {
    name: 'size',
    expected: ({ profile: { viewport } }) => `${viewport.width}x${viewport.height}`,
    actual: (seen) => seen.size,
  },
  ...windowFacts,
  {
    name: 'safe area',
    expected: ({ profile: { safeArea } }) =>
      [safeArea.top, safeArea.right, safeArea.bottom, safeArea.left].join(' '),
    actual: (seen) => seen.safeArea,
  },
  {
    name: 'text size',
    expected: ({ conditions }) => expectedTextSize(conditions.textScale),
    actual: (seen) => seen.textSize,
  },
];

/** Platform that the site detects and writes to the attributes of `<html>`. */
export const siteFacts: Definitions<PageFacts> = [
  { name: 'site: os', expected: ({ profile }) => profile.expects.os, actual: ({ site }) => site.os },
  {
    name: 'site: in-app',
    expected: ({ profile }) => profile.expects.inApp ?? '',
    actual: ({ site }) => site.inApp,
  },
  {
    name: 'site: browser',
    expected: ({ profile }) => profile.expects.browser,
    actual: ({ site }) => site.browser,
  },
  {
    name: 'site: phone',
    expected: ({ profile }) => profile.expects.isPhone,
    actual: ({ site }) => site.phone,
  },
];

/** APIs that browsers expose only to secure origins. */
const secureOnly: readonly ApiName[] = [
  'battery',
  'bluetooth',
  'hid',
  'serial',
  'serviceWorker',
  'share',
  'usb',
];

function apiFact(name: ApiName): FactDefinition<Expectation, WindowFacts> {
  return {
    name: `api: ${name}`,
    expected: ({ profile }, { isSecure }) =>
      presence(!capabilitiesOf(profile).lacks.includes(name) && (isSecure || !isSecureOnly(name, profile))),
    actual: ({ apis }) => presence(apis.includes(name)),
  };
}

/**
 * Returns true for an API that insecure origins do not have. Chromium exposes `Notification` there and only denies the
 * permission.
 */
const isSecureOnly = (name: ApiName, { navigatorVendor }: DeviceProfile) =>
  secureOnly.includes(name) || (name === 'notification' && navigatorVendor.startsWith('Apple'));

const presence = (exists: boolean) => (exists ? 'present' : 'absent');

function moreHints({ uaMetadata }: DeviceProfile): string | null {
  if (uaMetadata === null) return null;
  const { fullVersion, ...rest } = uaMetadata;
  const values: Readonly<Record<string, unknown>> = { ...rest, uaFullVersion: fullVersion };
  return JSON.stringify(moreHintNames.map((name) => [name, values[name]]));
}

/** Returns those features of the page that the platform's version of Chrome has too. */
function featuresOfVersion({ ua }: DeviceProfile, seen: WindowFacts): string {
  const major = Number(/\bChrome\/(\d+)/.exec(ua)?.[1] ?? Number.POSITIVE_INFINITY);
  const since: Readonly<Record<string, number>> = scriptFeatures;
  return seen.scriptFeatures.filter((name) => (since[name] ?? 0) <= major).join(', ');
}
