import { keywordLimit } from '#shared/contract/comic/search.ts';
import { characterCount } from '#shared/text/character-count.ts';

/** Why a trimmed text cannot be searched for, in words for the reader; undefined when it can. */
export function keywordProblem(keyword: string): string | undefined {
  if (keyword === '') return '请输入搜索关键词';
  return characterCount(keyword) > keywordLimit ? `关键词最多${keywordLimit}个字` : undefined;
}
