import { maxBlockedWordLength } from '../../../danmu/danmu-settings.ts';

export const maxBlockedWords = 100;

/** Returns the list with a word added, or the reason why it was rejected. */
export function withBlockedWord(
  words: readonly string[],
  text: string,
): readonly string[] | 'empty' | 'known' | 'full' {
  const word = text.trim().slice(0, maxBlockedWordLength).trim();
  if (word === '') return 'empty';
  // Blocking ignores case too.
  if (words.some((other) => other.toLowerCase() === word.toLowerCase())) return 'known';
  return words.length >= maxBlockedWords ? 'full' : [...words, word];
}
