import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import type { EmulationReport } from '#main/harness/emulation/emulation-report.ts';
import { startTruthServer, type TruthServer } from '#main/harness/emulation/truth-page/truth-server.ts';
import { profileOf } from '../../../../profile-of.ts';
import { chromiumForFile, evaluate } from './open-view.ts';

const { open } = chromiumForFile();
let truth: TruthServer;
/** What the server holds the answers against; by id. */
const expected = new Map<string, DeviceProfile>(builtInProfiles.map((profile) => [profile.id, profile]));

beforeAll(async () => {
  truth = await startTruthServer({ profileOf: (id) => expected.get(id) });
});
afterAll(() => truth.close());

async function mismatchesOf(profile: DeviceProfile, expectedId = profile.id): Promise<readonly string[]> {
  const view = await open(profile, '/');
  await view.navigate(truth.address(expectedId));
  const report = (await evaluate(view.cdp, 'window.truthReport')) as EmulationReport;
  expect(report.facts.length).toBeGreaterThan(400);
  return report.facts
    .filter(({ ok }) => !ok)
    .map((fact) => `${fact.name}: expected ${fact.expected}, seen ${fact.actual}`);
}

const sample = ['ios-safari', 'wechat-android', 'android-chrome', 'pc-chrome'].map(profileOf);

describe('the truth page, in documents and workers of every kind and in the headers of all requests', () => {
  it.each(sample)('sees $id and nothing else', async (profile) => {
    expect(await mismatchesOf(profile)).toEqual([]);
  });

  it.each(builtInProfiles.filter((profile) => !sample.includes(profile)))(
    'sees $id and nothing else, too',
    { tags: ['complete'] },
    async (profile) => {
      expect(await mismatchesOf(profile)).toEqual([]);
    },
  );

  it('names each scope that sees something else', async () => {
    const profile = profileOf('ios-safari');
    expected.set('broken', { ...profile, navigatorPlatform: 'iPad' });
    const mismatches = await mismatchesOf(profile, 'broken');
    expect(mismatches).toHaveLength(18);
    expect(mismatches).toContain('service worker: platform: expected iPad, seen iPhone');
    expect(mismatches).toContain('cross-site popup without opener: platform: expected iPad, seen iPhone');
  });
});
