import { expect, it } from 'vitest';
import { platformsOn, readEngines } from '#main/commands/start/choices/choose-engines.ts';
import { chooseProfiles } from '#main/commands/start/choices/choose-profiles.ts';
import { chooseWebKit } from '#main/commands/start/webkit-views.ts';
import { profileOf } from '../../../profile-of.ts';

const profiles = ['wechat-android', 'ios-safari', 'ipad-desktop'].map(profileOf);
const idsOn = (engines: Parameters<typeof platformsOn>[0], isNamed = false) =>
  platformsOn(engines, profiles, { isNamed }).map(({ id }) => id);

it('reads each engine once, and refuses unknown ones', () => {
  expect(readEngines(undefined, 'headless')).toBeUndefined();
  expect(readEngines('webkit, chromium,webkit', 'browser')).toEqual(['webkit', 'chromium']);
  expect(() => readEngines('gecko', 'headless')).toThrow('no engine gecko. Valid engines: chromium, webkit');
  expect(() => readEngines(',', 'headless')).toThrow('at least one of: chromium, webkit');
});

it('the desktop program has no WebKit', () => {
  expect(() => readEngines('webkit', 'electron')).toThrow('--host browser or --headless');
  expect(readEngines('chromium', 'electron')).toEqual(['chromium']);
});

it('WebKit shows the platforms of iPhones and iPads, each after its platform on Chromium', () => {
  expect(idsOn(['chromium'])).toEqual(['wechat-android', 'ios-safari', 'ipad-desktop']);
  expect(idsOn(['webkit'])).toEqual(['ios-safari-webkit', 'ipad-desktop-webkit']);
  expect(idsOn(['webkit', 'chromium'])).toEqual([
    'wechat-android',
    'ios-safari',
    'ios-safari-webkit',
    'ipad-desktop',
    'ipad-desktop-webkit',
  ]);
});

it('refuses named platforms that WebKit does not show', () => {
  expect(() => idsOn(['webkit'], true)).toThrow(
    /iPhones and iPads only, not wechat-android.*chromium,webkit/,
  );
  expect(idsOn(['chromium', 'webkit'], true)).toContain('ios-safari-webkit');
  const android = [profileOf('wechat-android')];
  expect(() => platformsOn(['chromium', 'webkit'], android, { isNamed: true })).toThrow('such as ios-safari');
});

it('a platform on WebKit can be named by the ID that reports show', async () => {
  const { chosen } = await chooseProfiles({ platform: 'ios-safari-webkit,ios-safari' }, () => undefined);
  expect(chosen.map(({ id }) => id)).toEqual(['ios-safari-webkit', 'ios-safari']);
  expect(platformsOn(['webkit'], chosen, { isNamed: true }).map(({ id }) => id)).toEqual([
    'ios-safari-webkit',
  ]);
  const android = chooseProfiles({ platform: 'android-chrome-webkit' }, () => undefined);
  await expect(android).rejects.toThrow('no platform android-chrome-webkit');
});

it('a missing WebKit is an error only if it was named', () => {
  const context = { environment: { PATH: '' } };
  expect(chooseWebKit({ isNamed: false }, context)).toBeUndefined();
  expect(() => chooseWebKit({ isNamed: true }, context)).toThrow(/apt install|Linux/);
});
