import { expect, it } from 'vitest';
import { playerLanguage } from '#site/player/core/language.ts';

it.each([
  ['en-us', 'en-us'],
  ['en', 'zh-CN'],
  ['EN-US', 'zh-CN'],
  ['zh-cn', 'zh-CN'],
  [undefined, 'zh-CN'],
])('the language %j is mapped to %s', (option, language) => {
  expect(playerLanguage(option)).toBe(language);
});
