import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ViewConditions } from '#main/harness/conditions/view-conditions.ts';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import type { EmulationReport } from '#main/harness/emulation/emulation-report.ts';
import { type ProbeServer, startProbeServer } from '#main/harness/emulation/verification/probe-server.ts';
import { type Conditions, normalConditions } from '#shared/device/conditions.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open } = chromiumForFile();
let verification: ProbeServer;
let conditions: Conditions;
/** Profiles by view ID. The server compares the reported facts with them. */
const expected = new Map<string, DeviceProfile>(builtInProfiles.map((profile) => [profile.id, profile]));

beforeEach(() => {
  conditions = normalConditions;
});

beforeAll(async () => {
  const expectationOf = (id: string) => {
    const profile = expected.get(id);
    return profile && { profile, conditions };
  };
  verification = await startProbeServer({ expectationOf });
});
afterAll(() => verification.close());

/** Opens a view in the same way as the wall. */
function openIn(profile: DeviceProfile, problems: unknown[], signal: AbortSignal) {
  const ofView = new ViewConditions({
    profile,
    first: conditions,
    onProblem: (thrown) => problems.push(thrown),
    signal,
  });
  let isOpen = false;
  return open(profile, '/', {
    emulation: { conditions: ofView.commandsFor },
    onSession: (cdp, type) => {
      if (type !== 'page') return;
      if (isOpen) ofView.watchWindow(cdp);
      else ofView.watch(cdp);
      isOpen = true;
    },
  });
}

async function mismatchesOf(profile: DeviceProfile, expectedId = profile.id): Promise<readonly string[]> {
  const end = new AbortController();
  const problems: unknown[] = [];
  const view = await openIn(profile, problems, end.signal);
  await view.navigate(verification.address(expectedId));
  const report = (await evaluate(view.cdp, 'window.verificationReport')) as EmulationReport;
  end.abort();
  expect(problems).toEqual([]);
  expect(report.facts.length).toBeGreaterThan(400);
  return report.facts
    .filter(({ ok }) => !ok)
    .map((fact) => `${fact.name}: expected ${fact.expected}, seen ${fact.actual}`);
}

const sample = ['ios-safari', 'wechat-android', 'android-chrome', 'pc-chrome'].map(profileOf);

describe('the verification page, in documents, all kinds of workers and request headers', () => {
  it.each(sample)('has no mismatch for $id', async (profile) => {
    expect(await mismatchesOf(profile)).toEqual([]);
  });

  it.each(builtInProfiles.filter((profile) => !sample.includes(profile)))(
    'has no mismatch for $id either',
    { tags: ['complete'] },
    async (profile) => {
      expect(await mismatchesOf(profile)).toEqual([]);
    },
  );

  const elsewhere = {
    clockOffsetMs: -30 * 24 * 60 * 60_000,
    timeZone: 'America/New_York',
    locale: 'en-US',
    colorScheme: 'dark',
    textScale: 1.5,
    reducedMotion: true,
  } as const;
  it.each(['wechat-android', 'ios-safari'])(
    'matches %s with the selected conditions',
    { tags: ['complete'] },
    async (id) => {
      conditions = { ...normalConditions, ...elsewhere };
      expect(await mismatchesOf(profileOf(id))).toEqual([]);
    },
  );

  it('reports the name of each scope with a mismatch', async () => {
    const profile = profileOf('ios-safari');
    expected.set('broken', { ...profile, navigatorPlatform: 'iPad' });
    const mismatches = await mismatchesOf(profile, 'broken');
    expect(mismatches).toHaveLength(18);
    expect(mismatches).toContain('service worker: platform: expected iPad, seen iPhone');
    expect(mismatches).toContain('cross-site popup without opener: platform: expected iPad, seen iPhone');
  });
});
