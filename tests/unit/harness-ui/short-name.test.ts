import { expect, it } from 'vitest';
import { nameWithoutSystem } from '#harness-ui/platform-name/platform-name.tsx';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { platformName, shortPlatformName } from '#shared/text/platform-name.ts';

it.each([
  ['WeChat (iPhone)', 'ios', 'WeChat', ''],
  ['WeChat (Android, XWEB)', 'android', 'WeChat', 'XWEB'],
  ['微信 (HarmonyOS NEXT, ArkWeb)', 'harmony', '微信', 'ArkWeb'],
  ['微信（Android，X5/TBS）', 'android', '微信', 'X5/TBS'],
  ['WeChat (iPhone) copy 2', 'ios', 'WeChat copy 2', ''],
  ['iPhone Safari', 'ios', 'Safari', ''],
  // Platforms that the icon does not distinguish.
  ['iPad Safari', 'ios', 'iPad Safari', ''],
  ['Huawei Browser (HarmonyOS 2-4)', 'android', 'Huawei Browser', 'HarmonyOS 2-4'],
  ['Chrome (Android)', 'linux', 'Chrome', 'Android'],
  ['(Android)', 'android', '(Android)', ''],
])('shortens %s on %s to %s and %s', (name, os, base, detail) => {
  expect(nameWithoutSystem(name, os)).toEqual({ base, detail });
});

it('gives the built-in platforms of one operating system different short names', () => {
  for (const language of ['zh', 'en'] as const) {
    const shown = builtInProfiles.map((profile) => {
      const { os } = profile.expects;
      const { base, detail } = nameWithoutSystem(platformName(profile)[language], os);
      return [os, base, detail].join();
    });
    expect(new Set(shown).size).toBe(shown.length);
  }
});

it('gives each built-in platform a short name of its own, in both languages', () => {
  for (const language of ['zh', 'en'] as const) {
    const shown = builtInProfiles.map((profile) => shortPlatformName(profile)?.[language]);
    expect(shown).not.toContain(undefined);
    expect(new Set(shown).size).toBe(shown.length);
  }
});
