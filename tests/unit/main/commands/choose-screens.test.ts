import { expect, it } from 'vitest';
import { chooseScreens, platformsWith } from '#main/commands/start/choices/choose-screens.ts';
import { profileOf } from '../../../profile-of.ts';

const browser = profileOf('android-chrome');
const wechat = profileOf('wechat-windows');

it('leaves out a platform that has none of the chosen screens, and says so', () => {
  const said: string[] = [];
  const screens = chooseScreens('native-pay');
  expect(platformsWith(screens, [browser, wechat], (line) => said.push(line))).toEqual([wechat]);
  expect(said).toEqual(['Left out, for they have none of the chosen screens: android-chrome']);
});

it('refuses to sweep nothing at all', () => {
  const screens = chooseScreens('native-pay');
  expect(() => platformsWith(screens, [browser], () => undefined)).toThrow(
    'None of the chosen platforms has one of the chosen screens',
  );
});

it('says nothing where every platform has its screens', () => {
  const said: string[] = [];
  expect(platformsWith(chooseScreens(undefined), [browser, wechat], (line) => said.push(line))).toHaveLength(
    2,
  );
  expect(said).toEqual([]);
});
