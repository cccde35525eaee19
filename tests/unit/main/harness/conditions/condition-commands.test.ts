import { expect, test } from 'vitest';
import { conditionCommands } from '#main/harness/conditions/condition-commands.ts';
import { type Conditions, normalConditions } from '#shared/device/conditions.ts';
import { profileOf } from '../../../../profile-of.ts';

const profile = profileOf('wechat-ios');

const changeTo = (changes: Partial<Conditions>, target?: 'page' | 'frame' | 'worker') =>
  conditionCommands(
    profile,
    { before: normalConditions, after: { ...normalConditions, ...changes } },
    target,
  );

const methodsOf = (...asked: Parameters<typeof changeTo>) =>
  changeTo(...asked).commands.map(({ method }) => method);

test('what is as it was has no command', () => {
  expect(changeTo({})).toEqual({ commands: [], needsReload: [] });
});

test('each change has its own commands, and no other', () => {
  expect(methodsOf({ cpuSlowdown: 4 })).toEqual(['Emulation.setCPUThrottlingRate']);
  expect(methodsOf({ timeZone: 'UTC' })).toEqual(['Emulation.setTimezoneOverride']);
  expect(methodsOf({ colorScheme: 'dark' })).toEqual(['Emulation.setEmulatedMedia']);
  expect(methodsOf({ textScale: 2 })).toEqual(['Page.setFontSizes']);
  expect(methodsOf({ network: 'offline' })).toEqual([
    'Network.enable',
    'Network.emulateNetworkConditionsByRule',
    'Network.overrideNetworkState',
  ]);
});

test('one medium is changed with the other as it is', () => {
  const both = { colorScheme: 'dark', reducedMotion: true } as const;
  const { commands } = conditionCommands(profile, {
    before: { ...normalConditions, reducedMotion: true },
    after: { ...normalConditions, ...both },
  });
  expect(commands).toEqual(changeTo(both).commands);
});

test('a worker is told of what is its own', () => {
  const all = { network: 'offline', cpuSlowdown: 4, timeZone: 'UTC', locale: 'en-US', textScale: 2 } as const;
  expect(methodsOf(all, 'worker')).toEqual([
    'Network.enable',
    'Network.emulateNetworkConditionsByRule',
    'Emulation.setTimezoneOverride',
    'Emulation.setLocaleOverride',
    'Emulation.setUserAgentOverride',
  ]);
});

test('a language keeps the rest of the user agent, and the usual one brings back the headers of the platform', () => {
  const languageOf = (locale: string) =>
    conditionCommands(profile, {
      before: { ...normalConditions, locale: 'fr' },
      after: { ...normalConditions, locale },
    }).commands.find(({ method }) => method === 'Emulation.setUserAgentOverride')?.params;
  expect(languageOf('en-US')).toMatchObject({ userAgent: profile.ua, acceptLanguage: 'en-US,en' });
  expect(languageOf('de')).toMatchObject({ acceptLanguage: 'de' });
  expect(languageOf('zh-CN')).toMatchObject({ acceptLanguage: 'zh-CN,zh' });
});
