import { expect, it } from 'vitest';
import { chapterName } from '#site/features/chapters/chapter-name.ts';

it.each([
  [3, '山中来客', '第3章 山中来客'],
  [3, '', '第3章'],
  [16, '第十六回 旧友再相逢', '第十六回 旧友再相逢'],
  [3_210, '第3210章 归来', '第3210章 归来'],
  [1, '第一次见面', '第1章 第一次见面'],
  [2, '天下第二回', '第2章 天下第二回'],
])('chapter %i with the title “%s” is named “%s”', (number, title, name) => {
  expect(chapterName({ number, title }, '章')).toBe(name);
});
