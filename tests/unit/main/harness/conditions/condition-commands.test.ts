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

const methodsOf = (...args: Parameters<typeof changeTo>) =>
  changeTo(...args).commands.map(({ method }) => method);

test('sends no command without a change', () => {
  expect(changeTo({})).toEqual({ commands: [], needsReload: [] });
});

test('sends only the commands of the changed condition', () => {
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

test('keeps one media feature when the other changes', () => {
  const both = { colorScheme: 'dark', reducedMotion: true } as const;
  const { commands } = conditionCommands(profile, {
    before: { ...normalConditions, reducedMotion: true },
    after: { ...normalConditions, ...both },
  });
  expect(commands).toEqual(changeTo(both).commands);
});

test('sends a worker only the commands that it accepts', () => {
  const all = { network: 'offline', cpuSlowdown: 4, timeZone: 'UTC', locale: 'en-US', textScale: 2 } as const;
  expect(methodsOf(all, 'worker')).toEqual([
    'Network.enable',
    'Network.emulateNetworkConditionsByRule',
    'Emulation.setTimezoneOverride',
    'Emulation.setLocaleOverride',
    'Emulation.setUserAgentOverride',
  ]);
});

test('changes the language without the rest of the user agent, and restores the platform’s own', () => {
  const languageOf = (locale: string) =>
    conditionCommands(profile, {
      before: { ...normalConditions, locale: 'fr' },
      after: { ...normalConditions, locale },
    }).commands.find(({ method }) => method === 'Emulation.setUserAgentOverride')?.params;
  expect(languageOf('en-US')).toMatchObject({ userAgent: profile.ua, acceptLanguage: 'en-US,en' });
  expect(languageOf('de')).toMatchObject({ acceptLanguage: 'de' });
  expect(languageOf('zh-CN')).toMatchObject({ acceptLanguage: 'zh-CN,zh' });
});
