import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { DeviceProfile, KnownDifference } from '#main/harness/devices/device-profile.ts';
import { knownDifferencesOf } from '#main/harness/devices/known-differences.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { webkitTwin } from '#main/harness/devices/webkit-twin.ts';
import { missingCapabilities } from '#shared/device/engines.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { factName } from '#shared/text/fact-text.ts';
import { profileOf } from '../../../../profile-of.ts';

const tableTexts = {
  en: { head: ['What differs', 'Platforms', 'Why'], all: 'all', separator: ', ' },
  zh: { head: ['差异', '平台', '原因'], all: '全部', separator: '、' },
} as const;

/** Returns a Markdown table of all differences and the platforms that have them. */
function knownDifferencesTable(profiles: readonly DeviceProfile[], language: Language): string {
  const { head, all, separator } = tableTexts[language];
  const platforms = new Map<string, { readonly difference: KnownDifference; readonly ids: string[] }>();
  for (const profile of profiles) {
    for (const difference of knownDifferencesOf(profile)) {
      const row = platforms.get(difference.fact + difference.en) ?? { difference, ids: [] };
      platforms.set(difference.fact + difference.en, row);
      row.ids.push(profile.id);
    }
  }
  const rows = [...platforms.values()].map(({ difference, ids }) => {
    const platformList = ids.length === profiles.length ? all : ids.map((id) => `\`${id}\``).join(separator);
    return `| ${factName(difference.fact, language)} | ${platformList} | ${difference[language]} |`;
  });
  return [`| ${head.join(' | ')} |`, '|---|---|---|', ...rows].join('\n');
}

it.each([
  ['en', 'platforms.md'],
  ['zh', 'platforms.zh-CN.md'],
] as const)('%s lists the known differences', (language, page) => {
  const path = new URL(`../../../../../docs/testers/${page}`, import.meta.url);
  expect(readFileSync(path, 'utf8')).toContain(knownDifferencesTable(builtInProfiles, language));
});

it('a profile adds its own differences, each in both languages', () => {
  const own = { fact: 'safe area', zh: '仅横屏', en: 'Landscape only.' };
  const known = knownDifferencesOf({ ...profileOf('ios-safari'), known: [own] });
  expect(known).toContainEqual(own);
  for (const { zh, en } of known)
    expect([zh, en]).toEqual([expect.stringMatching(/[一-龥]/), expect.stringMatching(/\w/)]);
});

it('a twin on WebKit has the differences of what WebKit lacks, and none of Chromium', () => {
  const safari = profileOf('ios-safari');
  const own = { fact: 'safe area', zh: '仅横屏', en: 'Landscape only.' };
  const onWebKit = knownDifferencesOf(webkitTwin({ ...safari, known: [own] }));
  expect(onWebKit).toContainEqual(own);
  expect(missingCapabilities('webkitgtk')).toContain('touch');
  expect(onWebKit.map(({ fact }) => fact)).toEqual(
    expect.arrayContaining(['touch events', 'touch points', 'coarse pointer', 'hover', 'orientation']),
  );
  const onChromium = knownDifferencesOf(safari);
  expect(onWebKit.filter(({ en }) => onChromium.some((each) => each.en === en))).toEqual([]);
});
