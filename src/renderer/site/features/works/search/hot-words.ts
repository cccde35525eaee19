import { keywordProblem } from './keyword.ts';

/** The words of the list's first element, which the server writes with commas of either width between them. */
export function hotWordsOf(texts: readonly string[]): readonly string[] {
  const words = (texts[0] ?? '').split(/[,，]/).map((word) => word.trim());
  return [...new Set(words)].filter((word) => keywordProblem(word) === undefined);
}
