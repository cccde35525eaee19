import { expect, it } from 'vitest';
import { maxBlockedWords, withBlockedWord } from '#site/player/plugins/comments/settings/word-field.ts';

it.each([
  [[], ' 剧透 ', ['剧透']],
  [['a'], 'b', ['a', 'b']],
  [[], '长'.repeat(60), ['长'.repeat(50)]],
  [['Spoiler'], 'sPOILER', 'known'],
  [[], ' \t', 'empty'],
  [Array.from({ length: maxBlockedWords }, (_, index) => String(index)), 'x', 'full'],
])('to the blocked words %j the word %j is added with the result %j', (words, text, result) => {
  expect(withBlockedWord(words, text)).toEqual(result);
});
