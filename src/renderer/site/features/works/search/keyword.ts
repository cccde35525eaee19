import { characterCount } from '#shared/text/character-count.ts';
import type { SearchPlan } from './search-plan.ts';

/** Returns the message for an invalid trimmed keyword, or undefined if it is valid. */
export function keywordProblem(
  keyword: string,
  { maxLength, tooLongText }: Pick<SearchPlan, 'maxLength' | 'tooLongText'>,
): string | undefined {
  if (keyword === '') return '请输入搜索关键词';
  return characterCount(keyword) > maxLength ? tooLongText(maxLength) : undefined;
}

/**
 * Splits the first text at commas, which the server writes in either width. Drops duplicates and words that are too
 * long.
 */
export function hotWordsOf(texts: readonly string[], maxLength: number): readonly string[] {
  const words = (texts[0] ?? '').split(/[,，]/).map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '' && characterCount(word) <= maxLength);
}
