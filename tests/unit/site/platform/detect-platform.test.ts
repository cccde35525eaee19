import { describe, expect, it } from 'vitest';
import { detectPlatform } from '#site/services/platform/detect-platform.ts';
import type { Platform, PlatformFacts } from '#site/services/platform/platform.ts';
import { alternates, others } from './expectations.ts';

interface Profile {
  readonly id: string;
  readonly ua: string;
  readonly uaAlternates: readonly string[];
  readonly navigatorPlatform: string;
  readonly maxTouchPoints: number;
  readonly displayMode: PlatformFacts['displayMode'];
  readonly standalone: boolean | null;
  readonly expects: Pick<Platform, 'os' | 'inApp' | 'browser' | 'isPhone'>;
}

const files = import.meta.glob<Profile>('/src/main/harness/devices/profiles/*.json', {
  eager: true,
  import: 'default',
});
const profiles = Object.values(files);

const factsOf = (profile: Profile, userAgent: string): PlatformFacts => ({
  userAgent,
  platform: profile.navigatorPlatform,
  maxTouchPoints: profile.maxTouchPoints,
  standalone: profile.standalone ?? undefined,
  displayMode: profile.displayMode,
  hasNativeBridge: false,
});

describe('on the platforms of the harness', () => {
  it.each(profiles.map((profile) => [profile.id, profile] as const))('%s is detected', (_id, profile) => {
    const { os, inApp, browser, isPhone, mustOpenInBrowser } = detectPlatform(factsOf(profile, profile.ua));
    expect({ os, inApp, browser, isPhone }).toEqual(profile.expects);
    expect(mustOpenInBrowser).toBe(inApp !== null && isPhone);
  });

  const alternateAgents = profiles.flatMap((profile) =>
    profile.uaAlternates.map(
      (userAgent, index) => [`${profile.id} ${index + 1}`, profile, userAgent] as const,
    ),
  );
  it.each(alternateAgents)('the alternate user agent %s is detected', (name, profile, userAgent) => {
    const expected = { ...profile.expects, ...alternates[name] };
    expect(detectPlatform(factsOf(profile, userAgent))).toMatchObject(expected);
  });

  it('every expected alternate user agent exists in a profile', () => {
    const names = alternateAgents.map(([name]): string => name);
    expect(Object.keys(alternates).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('on other platforms', () => {
  it.each(others)('$name is detected', ({ facts, expected }) => {
    const defaults = {
      platform: '',
      maxTouchPoints: 5,
      standalone: undefined,
      displayMode: 'browser',
    } as const;
    expect(detectPlatform({ ...defaults, hasNativeBridge: false, ...facts })).toMatchObject(expected);
  });
});
