import { keywordLimit } from '#shared/contract/works/search.ts';
import { characterCount } from '#shared/text/character-count.ts';
import type { BookView, SampleBook } from '../../sample-content/books/book.ts';
import type { BookContent } from '../../sample-content/books/book-content.ts';
import { views } from '../pages.ts';
import { type HandlerResponse, refusal, success } from '../response.ts';

const resultLimit = 60;

export function searchResponse<View extends BookView>(
  books: BookContent<SampleBook<View>>,
  keyword: string,
): HandlerResponse<readonly View[]> {
  return longKeyword(keyword) ?? success(views(books.search(keyword, resultLimit)));
}

/** Returns a rejection if the keyword is too long, otherwise undefined. */
export function longKeyword(keyword: string): HandlerResponse<never> | undefined {
  return characterCount(keyword) > keywordLimit ? refusal(400, `关键词最多${keywordLimit}个字`) : undefined;
}
