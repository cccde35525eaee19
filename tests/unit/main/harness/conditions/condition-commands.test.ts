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

test('no command is sent without a change', () => {
  expect(changeTo({})).toEqual({ commands: [], needsReload: [] });
});

test('only the commands of the changed condition are sent', () => {
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

test('a media feature is kept when another one changes', () => {
  const both = { colorScheme: 'dark', reducedMotion: true } as const;
  const { commands } = conditionCommands(profile, {
    before: { ...normalConditions, reducedMotion: true },
    after: { ...normalConditions, ...both },
  });
  expect(commands).toEqual(changeTo(both).commands);
});

test('a worker receives only the commands that it accepts', () => {
  const all = { network: 'offline', cpuSlowdown: 4, timeZone: 'UTC', locale: 'en-US', textScale: 2 } as const;
  expect(methodsOf(all, 'worker')).toEqual([
    'Network.enable',
    'Network.emulateNetworkConditionsByRule',
    'Emulation.setTimezoneOverride',
    'Emulation.setLocaleOverride',
    'Emulation.setUserAgentOverride',
  ]);
});

test('the language changes without the rest of the user agent, and can be reset to the platform’s own', () => {
  const languageOf = (locale: string) =>
    conditionCommands(profile, {
      before: { ...normalConditions, locale: 'fr' },
      after: { ...normalConditions, locale },
    }).commands.find(({ method }) => method === 'Emulation.setUserAgentOverride')?.params;
  expect(languageOf('en-US')).toMatchObject({ userAgent: profile.ua, acceptLanguage: 'en-US,en' });
  expect(languageOf('de')).toMatchObject({ acceptLanguage: 'de' });
  expect(languageOf('zh-CN')).toMatchObject({ acceptLanguage: 'zh-CN,zh' });
});
