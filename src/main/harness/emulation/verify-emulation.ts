import { Check } from 'typebox/schema';
import { lateBridges } from '#shared/device/device-facts.ts';
import { AppError } from '#shared/errors.ts';
import type { DeviceProfile } from '../devices/device-profile.ts';
import type { CdpSession } from './cdp-session.ts';
import { PageFacts, readPageFacts } from './page-facts.ts';

export interface EmulationFact {
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
  readonly ok: boolean;
}

export interface EmulationReport {
  readonly ok: boolean;
  readonly facts: readonly EmulationFact[];
}

/** A fact of the platform, and how a page shows it. `holds` where equality of the two texts is not the question. */
interface FactDefinition {
  readonly name: string;
  readonly expected: (profile: DeviceProfile, page: PageFacts) => unknown;
  readonly actual: (page: PageFacts) => unknown;
  readonly holds?: (profile: DeviceProfile, page: PageFacts) => boolean;
}

const platformFacts: readonly FactDefinition[] = [
  {
    name: 'size',
    expected: ({ viewport }) => `${viewport.width}x${viewport.height}`,
    actual: (page) => page.size,
  },
  {
    name: 'screen',
    expected: ({ screen }) => `${screen.width}x${screen.height}`,
    actual: (page) => page.screen,
  },
  {
    name: 'device pixel ratio',
    expected: ({ dpr }) => dpr,
    actual: (page) => page.dpr,
    // The engine keeps the ratio as a 32-bit float: 3.4 comes back as 3.4000000953674316.
    holds: ({ dpr }, page) => Math.abs(page.dpr - dpr) < 1e-6,
  },
  { name: 'user agent', expected: ({ ua }) => ua, actual: (page) => page.userAgent },
  { name: 'platform', expected: (profile) => profile.navigatorPlatform, actual: (page) => page.platform },
  { name: 'vendor', expected: (profile) => profile.navigatorVendor, actual: (page) => page.vendor },
  {
    name: 'client hints',
    // Browsers show and send hints to secure origins only.
    expected: ({ uaMetadata }, { isSecure }) =>
      isSecure && uaMetadata !== null
        ? uaMetadata.brands.map(({ brand, version }) => `${brand} ${version}`).join(', ')
        : null,
    actual: (page) => page.hints,
  },
  {
    name: 'touch points',
    expected: ({ touch, maxTouchPoints }) => (touch ? maxTouchPoints : 0),
    actual: (page) => page.maxTouchPoints,
  },
  { name: 'touch events', expected: ({ touch }) => touch, actual: (page) => page.touchEvents },
  {
    name: 'coarse pointer',
    expected: ({ touch }) => touch,
    actual: (page) => page.coarsePointer,
  },
  {
    name: 'safe area',
    expected: ({ safeArea: { top, right, bottom, left } }) => [top, right, bottom, left].join(' '),
    actual: (page) => page.safeArea,
  },
  { name: 'standalone', expected: ({ standalone }) => standalone, actual: (page) => page.standalone },
  { name: 'display mode', expected: ({ displayMode }) => displayMode, actual: (page) => page.displayMode },
  {
    name: 'bridges',
    expected: ({ bridges }) => [...bridges].sort().join(', '),
    actual: (page) => [...page.bridges].sort().join(', '),
    // Some come late: their absence so far is no fault, another app's presence is.
    holds: ({ bridges }, page) =>
      page.bridges.every((name) => bridges.some((expected) => expected === name)) &&
      bridges.every((name) => lateBridges.includes(name) || page.bridges.includes(name)),
  },
];

/** What the site itself concluded, from the attributes that it writes to `<html>`. */
const siteFacts: readonly FactDefinition[] = [
  { name: 'site: os', expected: ({ expects }) => expects.os, actual: ({ site }) => site.os },
  { name: 'site: in-app', expected: ({ expects }) => expects.inApp ?? '', actual: ({ site }) => site.inApp },
  { name: 'site: browser', expected: ({ expects }) => expects.browser, actual: ({ site }) => site.browser },
  { name: 'site: phone', expected: ({ expects }) => expects.isPhone, actual: ({ site }) => site.phone },
];

/**
 * Reads back what a loaded page really sees and holds it against the platform; for a page of the site, also what the site
 * concluded. Rejects with AppError 'cdp' when the page cannot be asked.
 */
export async function verifyEmulation(
  cdp: CdpSession,
  profile: DeviceProfile,
  { isSite = true }: { readonly isSite?: boolean } = {},
): Promise<EmulationReport> {
  const answer = await cdp.send<{ readonly result: { readonly value?: unknown } }>('Runtime.evaluate', {
    expression: readPageFacts,
    returnByValue: true,
  });
  const page = answer.result.value;
  if (!Check(PageFacts, page)) throw new AppError('cdp', 'The page did not tell what it sees');
  const facts = [...platformFacts, ...(isSite ? siteFacts : [])].map((fact) => compare(fact, profile, page));
  return { ok: facts.every(({ ok }) => ok), facts };
}

function compare(
  { name, expected, actual, holds }: FactDefinition,
  profile: DeviceProfile,
  page: PageFacts,
): EmulationFact {
  const wanted = text(expected(profile, page));
  const seen = text(actual(page));
  return { name, expected: wanted, actual: seen, ok: holds?.(profile, page) ?? wanted === seen };
}

function text(value: unknown): string {
  return value === null || value === '' ? 'none' : String(value);
}
