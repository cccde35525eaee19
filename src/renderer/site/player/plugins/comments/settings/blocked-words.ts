import { longestBlockedWord } from '../../../danmu/danmu-settings.ts';

export const mostBlockedWords = 100;

/** The words with one more, or why it is not taken. */
export function withBlockedWord(
  words: readonly string[],
  text: string,
): readonly string[] | 'empty' | 'known' | 'full' {
  const word = text.trim().slice(0, longestBlockedWord).trim();
  if (word === '') return 'empty';
  // Case does not count where words are looked for either.
  if (words.some((other) => other.toLowerCase() === word.toLowerCase())) return 'known';
  return words.length >= mostBlockedWords ? 'full' : [...words, word];
}
