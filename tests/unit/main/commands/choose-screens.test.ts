import { expect, it } from 'vitest';
import {
  chooseScreens,
  platformsWith,
  reportAbsentScreens,
} from '#main/commands/start/choices/choose-screens.ts';
import { profileOf } from '../../../profile-of.ts';

const browser = profileOf('android-chrome');
const wechat = profileOf('wechat-windows');

it('a platform without any of the selected screens is left out and reported', () => {
  const lines: string[] = [];
  const screens = chooseScreens('native-pay');
  expect(platformsWith(screens, [browser, wechat], (line) => lines.push(line))).toEqual([wechat]);
  expect(lines).toEqual(['Skipped, because they have none of the selected screens: android-chrome']);
});

it.each<{ name: string; requested: string | undefined; platforms: (typeof browser)[]; lines: string[] }>([
  {
    name: 'of one platform without it',
    requested: 'home,native-pay',
    platforms: [browser],
    lines: ['Skipped, because none of the selected platforms has these screens: native-pay'],
  },
  { name: 'that one platform has', requested: 'home,native-pay', platforms: [browser, wechat], lines: [] },
  { name: 'that nobody requested', requested: undefined, platforms: [browser], lines: [] },
])('a requested screen is reported if no platform has it: $name', ({ requested, platforms, lines }) => {
  const said: string[] = [];
  reportAbsentScreens(requested, platforms, (line) => said.push(line));
  expect(said).toEqual(lines);
});

it('a sweep without any screen is rejected', () => {
  const screens = chooseScreens('native-pay');
  expect(() => platformsWith(screens, [browser], () => undefined)).toThrow(
    'None of the selected platforms has any of the selected screens',
  );
});

it('nothing is reported if every platform has the selected screens', () => {
  const lines: string[] = [];
  expect(platformsWith(chooseScreens(undefined), [browser, wechat], (line) => lines.push(line))).toHaveLength(
    2,
  );
  expect(lines).toEqual([]);
});
