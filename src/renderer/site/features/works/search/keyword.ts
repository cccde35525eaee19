import { characterCount } from '#shared/text/character-count.ts';
import type { SearchPlan } from './search-plan.ts';

/** Why a trimmed text cannot be searched for, in words for the user; undefined when it can. */
export function keywordProblem(
  keyword: string,
  { maxLength, tooLongText }: Pick<SearchPlan, 'maxLength' | 'tooLongText'>,
): string | undefined {
  if (keyword === '') return '请输入搜索关键词';
  return characterCount(keyword) > maxLength ? tooLongText(maxLength) : undefined;
}

/** The words of the list's first element, which the server writes with commas of either width between them. */
export function hotWordsOf(texts: readonly string[], maxLength: number): readonly string[] {
  const words = (texts[0] ?? '').split(/[,，]/).map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '' && characterCount(word) <= maxLength);
}
