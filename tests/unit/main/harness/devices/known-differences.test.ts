import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { knownDifferencesOf, knownDifferencesTable } from '#main/harness/devices/known-differences.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { profileOf } from '../../../../profile-of.ts';

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
